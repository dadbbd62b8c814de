import type { z } from 'zod';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import type { PeopleImport } from '#contract/people/people-import.ts';
import { lettersOn } from '#rules/people/actors.ts';
import type { ImportRow } from '#rules/people/import/imported.ts';
import { repeatedFaults } from '#rules/people/import/repeated.ts';
import { companyFacts, decide } from '#rules/people/permissions.ts';
import type { ViewerFacts } from '#rules/people/viewer.ts';
import { forbidden } from '../../kernel/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { viewerNow } from '../access.ts';
import { lockPeople } from '../store.ts';
import { type ImportOutcome, importPeople } from './import-people.ts';
import { faultsOfMailboxes } from './invite.ts';

type Answer = AnswerOf<typeof api.people.importPeople>;

/** The import of a file by the ceo or an org admin; what stands against it is an answer, not a failure. */
export async function importOnScreen(
  services: Services,
  viewer: Viewer,
  { Csv, Columns, Corrections, LeftOut, DryRun, Invite }: z.output<typeof PeopleImport>,
  inTransaction: Parameters<typeof importPeople>[0],
): Promise<Answer> {
  expectAllowed(viewer);
  const corrections = new Map<number, ImportRow['cells']>();
  for (const { Line, Field, Value } of Corrections)
    corrections.set(Line, { ...corrections.get(Line), [Field]: Value });
  // Whoever asks may have lost the right while others changed people.
  const whileAllowed: typeof inTransaction = (work) =>
    inTransaction(async (scope) => {
      await lockPeople(scope);
      expectAllowed(await viewerNow(scope, viewer.id));
      return work(scope);
    });
  const outcome = await importPeople(whileAllowed, {
    Csv,
    Columns,
    corrections,
    leftOut: new Set(LeftOut),
    actorId: viewer.id,
    dryRun: DryRun,
    invite: Invite,
    inviting: (scope, people) => faultsOfMailboxes({ services, scope }, people),
  });
  return presented(services, viewer.language, outcome);
}

function expectAllowed(viewer: ViewerFacts): void {
  const held = lettersOn(viewer, null);
  if (decide(companyFacts, held, held, 'Import').kind !== 'allowed') throw forbidden();
}

function presented(services: Services, language: string, outcome: ImportOutcome): Answer {
  const { faults, rows, header, columns } = outcome;
  return {
    Done: outcome.done,
    Columns: columns.map((Field, i) => ({ Header: header[i] ?? '', Field })),
    ProblemCount: faults.length,
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
    Repeated: repeatedFaults(faults, rows)
      .slice(0, limits.importRepeated)
      .map(({ field, value, lines, fault }) => ({
        Field: field,
        Value: value,
        Message: services.words.say(language, fault.key, fault.params),
        Lines: [...lines],
      })),
    People: faults.length > 0 ? [] : arrivals(outcome),
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
  }));
