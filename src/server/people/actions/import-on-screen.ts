import type { z } from 'zod';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import type { PeopleImport } from '#contract/people/people-import.ts';
import { lettersOn } from '#rules/people/actors.ts';
import type { ImportRow } from '#rules/people/import/imported.ts';
import { startRepeated } from '#rules/people/import/repeated.ts';
import { companyFacts, decide } from '#rules/people/permissions.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import type { Scope } from '../../db/database.ts';
import { inParts } from '../../kernel/in-parts.ts';
import { refusalFor } from '../../kernel/rights/lately.ts';
import type { Origin } from '../../kernel/safety/origin.ts';
import type { Services } from '../../kernel/services.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { viewerNow } from '../../kernel/viewer-of-person.ts';
import { lockPeople } from '../store.ts';
import { type AskedImport, checkImport, type ImportOutcome, importPeople, planOf } from './import-people.ts';
import { faultsOfMailboxes } from './invite.ts';

type Answer = AnswerOf<typeof api.people.importPeople>;

/** Where the viewer's company is read and written. */
interface Within {
  readonly read: Parameters<typeof checkImport>[0];
  readonly write: Parameters<typeof importPeople>[0];
}

/** The import of a file by the ceo or an org admin; what stands against it is an answer, not a failure. */
export async function importOnScreen(
  services: Services,
  { viewer, origin }: { readonly viewer: Viewer; readonly origin: Origin },
  { Csv, Columns, Corrections, LeftOut, DryRun, Invite, Plan }: z.output<typeof PeopleImport>,
  within: Within,
): Promise<Answer> {
  if (!mayImport(viewer)) await within.read((scope) => refused(scope, viewer.id));
  const corrections = new Map<number, ImportRow['cells']>();
  for (const { Line, Field, Value } of Corrections)
    corrections.set(Line, { ...corrections.get(Line), [Field]: Value });
  // Whoever asks may have lost the right while others changed people.
  const ifAllowed = async <S extends Scope>(scope: S, work: (scope: S) => Promise<ImportOutcome>) => {
    const isAllowed = mayImport(await viewerNow(scope, viewer.id));
    return isAllowed ? work(scope) : refused(scope, viewer.id);
  };
  const whileAllowed: Within['write'] = (work) =>
    within.write(async (scope) => {
      await lockPeople(scope);
      return ifAllowed(scope, work);
    });
  const asked: AskedImport = {
    Csv,
    Columns,
    labelOf: (column) => services.words.say(viewer.language, `people.import.fields.${column}`),
    corrections,
    leftOut: new Set(LeftOut),
    by: { id: viewer.id, origin },
    byName: viewer.name,
    byCeo: viewer.role === 'ceo',
    dryRun: DryRun ? 'checks' : null,
    invite: Invite,
    plan: Plan,
    inviting: (scope, people) => faultsOfMailboxes({ services, scope, viewer }, people),
  };
  // A screen asks for a dry run with each thing that is put right in it: it holds up nobody who writes.
  const looksOnly = DryRun && !Invite;
  const outcome = await (looksOnly
    ? checkImport((work) => within.read((scope) => ifAllowed(scope, work)), asked)
    : importPeople(whileAllowed, asked));
  return presented(services, viewer.language, outcome);
}

const refused = async (scope: Scope, id: number): Promise<never> => {
  throw await refusalFor(scope, id, mayImport);
};

function mayImport(viewer: ViewerFacts): boolean {
  const held = lettersOn(viewer, null);
  return decide(companyFacts, held, held, 'Import').kind === 'allowed';
}

async function presented(services: Services, language: string, outcome: ImportOutcome): Promise<Answer> {
  const { faults, rows, header, columns } = outcome;
  const repeated = startRepeated(rows);
  await inParts(faults, repeated.take);
  return {
    Done: outcome.done,
    Columns: columns.map((Field, i) => ({ Header: header[i] ?? '', Field })),
    ProblemCount: faults.length,
    IsUnread: rows.size === 0,
    Problems: faults.slice(0, limits.importProblems).map(({ line, field, key, params }) => {
      const cells = rows.get(line)?.cells ?? {};
      return {
        Line: line,
        Field: field,
        Value: field === '' ? '' : (cells[field] ?? ''),
        Name: cells.Name ?? '',
        Message: services.words.say(language, key, params),
      };
    }),
    Repeated: repeated
      .end()
      .slice(0, limits.importRepeated)
      .map(({ field, value, lines, fault }) => ({
        Field: field,
        Value: value,
        Message: services.words.say(language, fault.key, fault.params),
        Lines: [...lines],
      })),
    People: faults.length > 0 ? [] : arrivals(outcome),
    Plan: faults.length > 0 ? '' : planOf(outcome.people),
  };
}

const arrivals = ({ people }: ImportOutcome): Answer['People'] =>
  people.map(({ line, name, email, jobTitle, role, manager }) => ({
    Line: line,
    Name: name,
    Email: email,
    JobTitle: jobTitle,
    RoleName: role,
    ManagerLine: manager !== null && 'line' in manager ? manager.line : null,
    ManagerName: manager !== null && 'known' in manager ? manager.known.name : null,
    ManagerEmail: manager !== null && 'known' in manager ? manager.known.emailKey : null,
  }));
