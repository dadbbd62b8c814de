import fastJson, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = { [key: string]: unknown };

/**
 * A serializer made from a contract schema. It writes what the schema names and nothing else, and is twice as
 * fast as checking with zod on the way out (design/stack.md 6).
 */
export function serializerOf(returns: z.ZodType): (answer: unknown) => string {
  const full = returns instanceof z.ZodUnion ? (returns.options[0] as z.ZodType) : returns;
  const schema = z.toJSONSchema(full, { io: 'output', reused: 'inline' }) as JsonSchema;
  const stringify = fastJson(plain(schema) as Schema);
  // The goal calls answer {} when the goal is no longer seen (decisions.md 1).
  return (answer) => (isEmpty(answer) ? '{}' : stringify(answer));
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
