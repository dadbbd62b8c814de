import type { WriteScope } from '#server/db/database.ts';
import { noteSecurity } from '#server/kernel/safety/security-log.ts';
import { hashOf } from '#server/kernel/token.ts';
import { setAvatar } from '#server/people/actions/set-avatar.ts';
import { insertPeriodSettings } from '#server/talent/store.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../make.ts';
import { type MadeGoal, makeGoal, makeStatus } from '../make-goals.ts';
import { makeItem } from '../make-items.ts';
import { makeManual } from '../make-manuals.ts';
import { makeNote } from '../make-notes.ts';
import { makeReportJob } from '../make-reports.ts';
import { makeTalentSettings } from '../make-talent.ts';
import {
  makeComments,
  makeEdit,
  makeFollows,
  makeManagerResults,
  makeNotices,
  makeOwnerResults,
} from '../make-talk.ts';
import type { World } from '../world.ts';
import { type Appraised, makeAppraised } from './appraised.ts';
import { insertRows, takeIds } from './rows.ts';

type Ref = { readonly id: number };

/** A company with at least one row in every table, and a goal for whatever can be done to one. */
export interface WholeCompany {
  readonly tenant: MadeTenant;
  readonly ceo: MadePerson;
  readonly manager: MadePerson;
  readonly owner: MadePerson;
  readonly observer: MadePerson;
  readonly parent: MadeGoal;
  readonly draft: MadeGoal;
  readonly inReview: MadeGoal;
  readonly approved: MadeGoal;
  readonly edited: MadeGoal;
  readonly withResult: MadeGoal;
  readonly finalized: MadeGoal;
  /** Approved ones for what changes a goal for good. */
  readonly toFinalize: MadeGoal;
  readonly toShelve: MadeGoal;
  readonly toHandOver: MadeGoal;
  readonly toMove: MadeGoal;
  readonly toDelete: MadeGoal;
  readonly status: Ref;
  readonly comment: Ref;
  readonly notice: Ref;
  /** The ceo's about the owner. */
  readonly note: Ref;
  readonly appraised: Appraised;
  /** Asked of the manager by the ceo. */
  readonly item: Ref;
  /** A published one. */
  readonly strategyVersion: Ref;
  readonly report: Ref;
  /** The ceo's list of goals under a name. */
  readonly view: Ref;
  /** The manager's, of a quarter that is over. */
  readonly pastGoal: Ref;
  /** One of the ceo's, in use by nobody. */
  readonly session: Ref;
  /** Opens the ceo's connected report. */
  readonly manualKey: string;
}

/** `mark` stands in every name and text of the company, so that it can be looked for elsewhere. */
export async function makeWholeCompany(world: World, mark: string): Promise<WholeCompany> {
  const on = { notesEnabled: true, talentEnabled: true, strategyEnabled: true };
  const tenant = await makeTenant(world, { name: `${mark} Inc`, subdomain: mark.toLowerCase(), ...on });
  const person = (name: string) => ({
    name: `${mark} ${name}`,
    email: `${name}@${mark}.example`,
    orgUnit: mark,
  });
  const ceo = await makePerson(world, { tenant, role: 'ceo', password: 'Pass-word-1', ...person('ceo') });
  const manager = await makePerson(world, { tenant, role: 'manager', manager: ceo, ...person('manager') });
  const [owner, observer] = await makePeople(world, tenant, [
    { manager, ...person('owner') },
    { role: 'observer', ...person('observer') },
  ]);
  if (owner === undefined || observer === undefined) throw new Error('Nobody was made.');
  const goals = await goalsOf(world, mark, { owner, manager });
  const talk = await talkOf(world, tenant, mark, { owner, manager }, goals);
  const { strategyVersion, view } = await makeOtherRows(world, tenant, ceo);
  const note = await makeNote(world, { writer: ceo, subject: owner, title: mark, body: mark });
  await keepPeriod(world, tenant);
  const item = await makeItem(world, tenant, { requester: ceo, assignee: manager, title: `${mark} item` });
  const pastGoal = await makePastGoal(world, tenant, manager, mark);
  const appraised = await makeAppraised(world, tenant, { manager, owner }, mark);
  const session = await makeSession(world, ceo, mark);
  const people = { tenant, ceo, manager, owner, observer };
  const manual = await makeManual(world, { person: ceo, status: 4, entry: mark, files: world.files });
  const manualKey = manual.publicKey;
