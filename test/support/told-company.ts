import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { GoalEvent } from '#rules/notifications/events.ts';
import { type NewNotice, notify } from '#server/notifications/actions.ts';
import { type MadePerson, type MadeTenant, makePerson, makeTenant } from '../make.ts';
import { type MadeGoal, makeGoal } from '../make-goals.ts';
import { openWorld, type World } from '../world.ts';

/** Two people of whom one is told of what the other did with a goal; no mail has been sent yet. */
export interface ToldCompany {
  world: World;
  tenant: MadeTenant;
  ceo: MadePerson;
  owner: MadePerson;
  /** The owner's. */
  goal: MadeGoal;
}

/** One server a file, a company of its own for each test. */
export function openToldCompany(): ToldCompany {
  const at = {} as ToldCompany;
  beforeAll(async () => {
    at.world = await openWorld();
  });
  afterAll(() => at.world.close());
  beforeEach(() => begin(at));
  return at;
}

async function begin(at: ToldCompany): Promise<void> {
  const { world } = at;
  at.tenant = await makeTenant(world, { name: 'Solstead' });
  at.ceo = await makePerson(world, { tenant: at.tenant, role: 'ceo', name: 'Clara Ceo' });
  at.owner = await makePerson(world, { tenant: at.tenant, manager: at.ceo, name: 'Olga Owner' });
  at.goal = await makeGoal(world, { owner: at.owner, title: 'Ship it' });
  world.mail.failWith = () => null;
  await world.drain();
  world.mail.sent.length = 0;
}

/** What somebody is told the ceo did, and telling it. */
export function noticesOf(at: ToldCompany) {
  return {
    about: (to: MadePerson, kind: GoalEvent = 'goal_approved', on = at.goal): NewNotice<'goal'> => ({
      personId: to.id,
      actorId: at.ceo.id,
      kind,
      params: { actor: 'Clara Ceo', owner: 'Olga Owner', title: on.title, quarter: 'Q4 2026' },
      objectId: on.id,
      place: { goal: on.id },
    }),
    tell: (...notices: NewNotice[]): Promise<void> =>
      at.world.db.write(at.tenant.id, at.world.now(), (scope) => notify(scope, notices)),
  };
}
