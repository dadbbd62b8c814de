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
