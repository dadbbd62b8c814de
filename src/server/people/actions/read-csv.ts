import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { limits } from '#contract/limits.ts';
import type { ImportColumn } from '#contract/people/people-import.ts';
import { type ColumnLabel, columnsOf, faultsOfHeader } from '#rules/people/import/import.ts';
import type { ImportFault, ImportRow } from '#rules/people/import/imported.ts';

/** A file of people as it was read, before anything is asked of the people in it. */
export interface ReadFile {
  readonly header: readonly string[];
  readonly columns: readonly (ImportColumn | null)[];
  readonly rows: readonly ImportRow[];
  readonly faults: readonly ImportFault[];
}

/** The text of a file; null for bytes that are not UTF-8. A byte-order mark falls away. */
export function textOf(content: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

/**
 * Read a file of people: comma or semicolon, whichever its header has more of. `chosen` says what the columns are
 * where somebody matched them by hand. Blank lines count as lines and as nobody.
 */
export async function readPeople(
  csv: string,
  labelOf: ColumnLabel,
  chosen?: readonly (ImportColumn | null)[],
): Promise<ReadFile> {
  const { records, faults } = await recordsOf(csv);
  const [head, ...body] = records;
  if (head === undefined) return nothing(faults.length > 0 ? faults : [fileFault('messages.import_empty')]);
  const header = head.cells.map((heading) => heading.trim());
  if (header.length > limits.importColumns)
    return nothing([fileFault('messages.import_columns', { maximum: limits.importColumns })]);
  const columns = chosen?.length === header.length ? chosen : columnsOf(header, labelOf);
  const found = [...faults, ...faultsOfHeader(header, columns, columns === chosen)];
  if (body.length > limits.importLines) found.push(tooMany);
  if (body.length === 0 && found.length === 0) found.push(fileFault('messages.import_empty'));
  if (found.length > 0) return { header, columns, rows: [], faults: found };
  const faulty = body.filter(({ count }) => count !== header.length);
  return {
    header,
    columns,
    rows: body.map((record) => rowOf(record, columns)),
    faults: faulty.map((record) => uneven(record, header.length)),
  };
}

const uneven = ({ line, count }: Pick<CsvRecord, 'line' | 'count'>, columns: number): ImportFault => ({
  line,
  field: '',
  key: 'messages.import_cells',
  params: { cells: count, columns },
});

const nothing = (faults: readonly ImportFault[]): ReadFile => ({ header: [], columns: [], rows: [], faults });

const fileFault = (key: ImportFault['key'], params: Record<string, string | number> = {}): ImportFault => ({
  line: 1,
  field: '',
  key,
  params,
});

const tooMany = fileFault('messages.import_too_many', { maximum: limits.importLines });

interface CsvRecord {
  /** Where it begins. */
  readonly line: number;
  /** No more of them than the header has. */
  readonly cells: readonly string[];
  /** How many there were. */
  readonly count: number;
}

/** So much is parsed in far less than the 50 ms that others may have to wait for it: the parser makes an error of each line of another width. */
const partBytes = 64 * 1024;
const partLines = 300;

/** The rest of the file is not looked at. */
class Enough extends Error {
  readonly fault: ImportFault;

  constructor(fault: ImportFault) {
    super('Enough of the file was read.');
    this.fault = fault;
  }
}

/** The lines of a file that hold anything. @tests */
export async function recordsOf(file: string): Promise<{ records: CsvRecord[]; faults: ImportFault[] }> {
  // The parser counts a break of two signs within a cell as two lines.
  const csv = file.replaceAll('\r\n', '\n');
  const long = firstLongLine(csv);
  if (long !== null) return { records: [], faults: [tooLong(long)] };
  const records: CsvRecord[] = [];
  let [lastLine, lastBlank, odd] = [0, 0, 0];
  try {
    await pipeline(
      partsOf(csv),
      parse({
        bom: true,
        delimiter: delimiterOf(csv),
        relax_column_count: true,
        skip_empty_lines: true,
        max_record_size: limits.importLineBytes,
        on_record: (record: string[], { lines, empty_lines }) => {
          [lastLine, lastBlank] = [lines, empty_lines];
          const [line, count] = [lines - breaksIn(record), record.length];
          const [head] = records;
          if (record.some((cell) => cell.trim() !== '')) {
            if (records.length === recordsAtMost) throw new Enough(tooMany);
            records.push({ line, cells: record.slice(0, head?.cells.length ?? cellsAtMost), count });
          } else if (head !== undefined && count !== head.count) {
            odd += 1;
            if (odd > oddAtMost) throw new Enough(uneven({ line, count }, head.count));
          }
          return null;
        },
      }),
      new PassThrough({ objectMode: true }).resume(),
    );
    return { records, faults: [] };
  } catch (error) {
    if (error instanceof Enough) return { records: records.slice(0, 1), faults: [error.fault] };
    if (!(error instanceof CsvError)) throw error;
    // Of blank lines the parser says nothing but how many there were.
    const line = lastLine + 1 + (Number(error.empty_lines) - lastBlank);
    const fault: ImportFault =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? tooLong(line)
        : { line, field: '', key: 'messages.import_quote' };
    return { records: records.slice(0, 1), faults: [fault] };
  }
}

const tooLong = (line: number): ImportFault => ({
  line,
  field: '',
  key: 'messages.import_line_long',
  params: { maximum: limits.importLineBytes },
});

const [lineFeed, carriageReturn] = [0x0a, 0x0d];

/** Found beforehand: a line of commas alone would be millions of cells, and counts as short where it is parsed. */
function firstLongLine(csv: string): number | null {
  let [line, begins] = [1, 0];
  for (let place = 0; place < csv.length; place += 1) {
    const sign = csv.charCodeAt(place);
    if (sign === lineFeed) line += 1;
    if (sign === lineFeed || sign === carriageReturn) begins = place + 1;
    else if (place - begins >= limits.importLineBytes) return line;
  }
  return null;
}

/** One more than may come, and the header: enough to say that there are too many. */
const recordsAtMost = limits.importLines + 2;
/** Lines of nobody that have not the header's cells, which cost the parser more than those that have. */
const oddAtMost = limits.importLines;
/** Of the header, and so of each line: one more than may come, likewise. */
const cellsAtMost = limits.importColumns + 1;

async function* partsOf(csv: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(csv);
  for (let from = 0; from < bytes.length; ) {
    const to = endOfPart(bytes, from);
    yield bytes.subarray(from, to);
    from = to;
    await nextTurn();
  }
}

function endOfPart(bytes: Buffer, from: number): number {
  const most = Math.min(bytes.length, from + partBytes);
  let lines = 0;
  for (let place = from; place < most; place += 1) {
    if (bytes[place] === lineFeed || bytes[place] === carriageReturn) lines += 1;
    if (lines === partLines) return place + 1;
  }
  return most;
}

/** Within its cells, which the parser counts as lines. */
const breaksIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + (cell.match(/[\r\n]/g)?.length ?? 0), 0);

function delimiterOf(csv: string): ',' | ';' {
  const header = /^[^\r\n]*/.exec(csv)?.[0] ?? '';
  const count = (mark: string): number => header.split(mark).length;
  return count(';') > count(',') ? ';' : ',';
}

function rowOf({ line, cells }: CsvRecord, columns: readonly (ImportColumn | null)[]): ImportRow {
  return {
    line,
    cells: Object.fromEntries(
      columns.flatMap((column, i) => (column === null ? [] : [[column, cells[i] ?? '']])),
    ),
  };
}
