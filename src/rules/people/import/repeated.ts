import type { ImportColumn } from '#contract/people/people-import.ts';
import type { ImportFault, ImportRow } from './imported.ts';

/** One value that is wrong for one reason in one column of several lines, as one word of a spreadsheet often is. */
export interface RepeatedFault {
  readonly field: ImportColumn;
  readonly value: string;
  readonly lines: readonly number[];
  /** Of each of its lines. */
  readonly fault: ImportFault;
}

/** Everybody's own: one value for several lines would be the next fault. */
const ownColumns: readonly (ImportColumn | '')[] = ['Name', 'Email', ''];

/**
 * What one correction can put right in several lines, the most repeated first. Taken part by part, since there may be
 * hundreds of thousands.
 */
export function startRepeated(rows: ReadonlyMap<number, ImportRow>) {
  const groups = new Map<string, { fault: ImportFault; value: string; lines: Set<number> }>();
  return {
    take(part: readonly ImportFault[]): [] {
      for (const fault of part) {
        if (fault.field === '' || ownColumns.includes(fault.field)) continue;
        const value = rows.get(fault.line)?.cells[fault.field] ?? '';
        const key = JSON.stringify([fault.field, value, fault.key, fault.params]);
        const group = groups.get(key) ?? { fault, value, lines: new Set() };
        groups.set(key, group);
        group.lines.add(fault.line);
      }
      return [];
    },
    end: (): RepeatedFault[] =>
      [...groups.values()]
        .filter(({ lines }) => lines.size > 1)
        .flatMap(({ fault, value, lines }) =>
          fault.field === '' ? [] : [{ field: fault.field, value, lines: [...lines], fault }],
        )
        .toSorted((a, b) => b.lines.length - a.lines.length),
  };
}
