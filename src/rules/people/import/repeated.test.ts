import { expect, test } from 'vitest';
import type { ImportFault, ImportRow } from './imported.ts';
import { startRepeated } from './repeated.ts';

const rows = new Map<number, ImportRow>(
  [
    { line: 2, cells: { Email: 'x', Role: 'boss', ManagerEmail: 'old@x' } },
    { line: 3, cells: { Email: 'x', Role: 'boss', ManagerEmail: 'new@x' } },
    { line: 4, cells: { Email: 'x', Role: 'boss', ManagerEmail: 'old@x' } },
    { line: 5, cells: { Email: 'x', Role: 'chief' } },
  ].map((row) => [row.line, row]),
);
const role = (line: number): ImportFault => ({ line, field: 'Role', key: 'messages.import_role_unknown' });
const manager = (line: number): ImportFault => ({
  line,
  field: 'ManagerEmail',
  key: 'messages.import_manager_unknown',
});

/** As they come: in parts. */
function repeatedFaults(faults: readonly ImportFault[], of: ReadonlyMap<number, ImportRow>) {
  const repeated = startRepeated(of);
  for (let at = 0; at < faults.length; at += 2) repeated.take(faults.slice(at, at + 2));
  return repeated.end();
}

test('one wrong value in several lines of a column is told once, with its lines, the most repeated first', () => {
  const found = repeatedFaults([manager(2), role(2), role(3), manager(4), role(4), role(5)], rows);
  expect(found.map(({ field, value, lines }) => [field, value, lines])).toEqual([
    ['Role', 'boss', [2, 3, 4]],
    ['ManagerEmail', 'old@x', [2, 4]],
  ]);
});

test('what is everybody’s own, and the line as a whole, is not put right for several', () => {
  const email = (line: number): ImportFault => ({ line, field: 'Email', key: 'messages.email_unusable' });
  const cells = (line: number): ImportFault => ({ line, field: '', key: 'messages.import_cells' });
  expect(repeatedFaults([email(2), email(3), cells(4), cells(5), role(5)], rows)).toEqual([]);
});

test('lines in which the same value is wrong for another reason are told apart', () => {
  const observer = (line: number): ImportFault => ({
    line,
    field: 'ManagerEmail',
    key: 'messages.import_observer_manager',
  });
  expect(repeatedFaults([observer(2), manager(4)], rows)).toEqual([]);
});
