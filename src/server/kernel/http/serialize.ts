import fastJson, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = { [key: string]: unknown };
/** A property of an object schema; `items` of an array. */
type Property = { type?: string; items?: unknown };

/** From so many rows on an answer is written row by row. */
const manyRows = 500;
/** Rows are put into bytes as soon as they are so long together. */
const handedOver = 2000;

/**
 * A serializer made from a contract schema. It writes what the schema names and nothing else, and is twice as
 * fast as checking with zod on the way out (design/stack.md 6). Made with the first answer: a server that starts
 * would wait half a second for all of them.
 */
export function serializerOf(returns: z.ZodType): (answer: unknown) => string | Buffer {
  const full = returns instanceof z.ZodUnion ? (returns.options[0] as z.ZodType) : returns;
  const schema = once(() => plain(z.toJSONSchema(full, { io: 'output', reused: 'inline' })));
  const writeFew = once(() => fastJson(schema() as Schema));
  const writeMany = once(() => rowWriterOf(schema()));
  return (answer) => {
    // The goal calls answer {} when the goal is no longer seen (decisions.md 1).
    if (isEmpty(answer)) return '{}';
    return hasManyRows(answer) ? writeMany()(answer) : writeFew()(answer);
  };
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly is: Made } | null = null;
  return () => {
    made ??= { is: make() };
    return made.is;
  };
}

const hasManyRows = (answer: unknown): answer is Readonly<Record<string, unknown>> =>
  typeof answer === 'object' &&
  answer !== null &&
  Object.values(answer).some((value) => Array.isArray(value) && value.length > manyRows);

/**
 * The same text, each part and each row put into bytes as soon as it is made: a text of megabytes that is only added
 * to consists of a hundred thousand scraps, and the garbage collector carries every one of them about.
 */
function rowWriterOf(schema: unknown): (answer: Readonly<Record<string, unknown>>) => Buffer {
  const parts = Object.entries((schema as { properties: Record<string, Property> }).properties).map(
    ([name, part]) => ({
      name,
      stringify: fastJson(part as Schema),
      stringifyRow: part.type === 'array' ? fastJson(part.items as Schema) : null,
    }),
  );
  let bytesOfRow = 256;
  return (answer) => {
    const rows = rowsOf(answer);
    const bytes = new GrowingBytes((1 << 16) + rows * bytesOfRow);
    let before = '{';
    for (const { name, stringify, stringifyRow } of parts) {
      const value = answer[name];
      if (value === undefined) continue;
      bytes.add(`${before}${JSON.stringify(name)}:`);
      before = ',';
      if (stringifyRow === null || !Array.isArray(value)) bytes.add(stringify(value));
      else bytes.addRows(value, stringifyRow);
    }
    bytes.add('}');
    const whole = bytes.whole();
    // The next one's rows are about as long, and growing costs more than room.
    bytesOfRow = Math.ceil((whole.length / rows) * 1.1);
    return whole;
  };
}

const rowsOf = (answer: Readonly<Record<string, unknown>>): number =>
  Object.values(answer).reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0);

class GrowingBytes {
  #bytes: Buffer;
  #end = 0;

  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafe(size);
  }

  add(text: string): void {
    // A UTF-16 unit takes three bytes at most.
    const room = this.#end + text.length * 3;
    if (room > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(room * 2);
      this.#bytes.copy(larger, 0, 0, this.#end);
      this.#bytes = larger;
    }
    this.#end += this.#bytes.write(text, this.#end);
  }

  addRows(rows: readonly unknown[], stringifyRow: (row: unknown) => string): void {
    let text = '[';
    for (const [at, row] of rows.entries()) {
      text += at === 0 ? stringifyRow(row) : `,${stringifyRow(row)}`;
      // Of ten thousand numbers each by itself would take longer to hand over than to write.
      if (text.length < handedOver) continue;
      this.add(text);
      text = '';
    }
    this.add(`${text}]`);
  }

  whole(): Buffer {
    return this.#bytes.subarray(0, this.#end);
  }
}

const isEmpty = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer) && Object.keys(answer).length === 0;

/** `anyOf [X, null]` makes the library validate each value; `nullable` says the same and costs nothing. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== 'object' || schema === null) return schema;
  const made: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === '$schema' || key === 'pattern' || key === 'format') continue;
    made[key] = plain(value);
  }
  const { anyOf, ...rest } = made;
  if (Array.isArray(anyOf) && anyOf.length === 2) {
    const real = anyOf.find((option) => (option as JsonSchema).type !== 'null') as JsonSchema | undefined;
    const hasNull = anyOf.some((option) => (option as JsonSchema).type === 'null');
    if (real !== undefined && hasNull) return { ...rest, ...real, nullable: true };
  }
  return made;
}
