import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';

export interface ApiCall {
  /** 'goals.approve'. */
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** Every call of the contract, as the walks go through them. */
export const calls: readonly ApiCall[] = Object.entries(api).flatMap(([noun, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint })),
);

/** Addresses are matched without regard to case. */
export const isSamePath = (one: ApiCall, other: ApiCall): boolean =>
  one.endpoint.path.toLowerCase() === other.endpoint.path.toLowerCase();

/** How a body of another media type is refused: a call that takes a file knows forms, but misses one in this. */
export const refusalOfType = ({ endpoint }: ApiCall, type: string): readonly [number, string] =>
  endpoint.uploads !== null && type === 'multipart/form-data'
    ? [400, 'invalid_input']
    : [415, 'unsupported_media_type'];

/** One field of a call's input, as its JSON schema describes it. */
export interface Field {
  readonly place: 'params' | 'query' | 'body';
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
}

export function fieldsOf({ endpoint }: ApiCall): Field[] {
  return (['params', 'query', 'body'] as const).flatMap((place) => {
    const described = z.toJSONSchema(endpoint[place], { io: 'input' }) as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(described.properties ?? {}).map(([name, schema]) => ({
      place,
      name,
      required: place === 'params' || (described.required ?? []).includes(name),
      schema,
    }));
  });
}

/** The kinds of JSON value a field takes: 'string', 'integer', 'null', ... */
export function kindsOf(schema: JsonSchema): string[] {
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(kindsOf);
  return schema.type === undefined ? [] : [schema.type].flat();
}

/** The import alone takes a whole file as its text, thousands of its lines, and null for a column that is left out. */
export function isTakenByImport(call: ApiCall, { name }: Field, value: unknown): boolean {
  if (call.name !== 'people.importPeople') return false;
  if (name === 'Csv') return typeof value === 'string';
  if (name === 'LeftOut') return Array.isArray(value) && value.length > 1000;
  return name === 'Columns' && JSON.stringify(value) === '[null]';
}

/** By its name, 'goals.detail'. */
export function endpointOf(call: string): Endpoint {
  const found = calls.find(({ name }) => name === call)?.endpoint;
  if (found === undefined) throw new Error(`There is no call ${call}.`);
  return found;
}
