import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { onceHeader, onceKey } from '#contract/safety.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import { type FileKind, fileTypes } from '#contract/wire/file-types.ts';

type Schema = Record<string, unknown>;

const errorRef = { $ref: '#/components/schemas/Error' };
const otherAnswers = {
  400: 'Input that breaks a rule; Fields says which field',
  404: 'There is no such thing, or it may not be seen',
  409: 'It has moved on meanwhile',
  429: 'Too many calls; Retry-After says how many seconds to wait',
} as const;

/** The OpenAPI 3.1 description of every call, from the schemas that check requests and answers (decisions.md 1). */
export function openApiOf(version: string): Schema {
  const paths: Record<string, Schema> = {};
  for (const [noun, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operationOf(noun, name, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Waymark', version, description: 'Paths are matched without regard to case.' },
    tags: Object.keys(api).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorAnswer, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operationOf(noun: string, name: string, endpoint: Endpoint): Schema {
  const signedIn = endpoint.auth === 'session';
  const refused = signedIn ? { ...otherAnswers, 401: 'No valid session' } : otherAnswers;
  return {
    tags: [noun],
    operationId: `${noun}_${name}`,
    summary: endpoint.summary,
    security: signedIn ? [{ session: [] }] : [],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.once ? [onceParameter] : []),
    ],
    ...(endpoint.method === 'GET' ? {} : { requestBody: bodyOf(endpoint) }),
    responses: {
      200: { description: 'Done', ...answerOf(endpoint) },
      ...(endpoint.tagged
        ? { 304: { description: 'As it was when its ETag (If-None-Match) was answered' } }
        : {}),
      ...Object.fromEntries(
        Object.entries(refused).map(([status, description]) => [
          status,
          { description, ...contentOf(errorRef) },
        ]),
      ),
    },
  };
}

const onceParameter: Schema = {
  name: onceHeader,
  in: 'header',
  required: false,
  description: 'Made by the caller: the same call sent again under it, within a day, adds nothing more',
  schema: { type: 'string', pattern: onceKey.source },
};

function bodyOf({ uploads, body }: Endpoint): Schema {
  if (uploads === null) return contentOf(schemaOf(body, 'input'));
  const file = { type: 'string', format: 'binary', maxLength: uploads.maxBytes };
  const schema = { type: 'object', properties: { file }, required: ['file'] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

const fileOf = (kind: FileKind): [type: string, media: Schema] => [
  fileTypes[kind].type,
  { schema: { type: 'string', format: 'binary' } },
];

function answerOf({ produces, returns, streams }: Endpoint): Schema {
  if (produces !== null) return { content: Object.fromEntries(produces.map(fileOf)) };
  const whole = schemaOf(returns, 'output');
  if (streams === null) return contentOf(whole);
  const { content } = contentOf(whole) as { content: Schema };
  return { content: { ...content, 'text/event-stream': { schema: eventsOf(streams, whole) } } };
}

/** OpenAPI 3.1 has no words for single events: what each carries stands beside the text that they are. */
const eventsOf = (streams: z.ZodType, whole: Schema): Schema => ({
  type: 'string',
  description:
    'Server-sent events: any number of partial, each in place of the one before, then one done or error; x-events has the data of each',
  'x-events': { partial: schemaOf(streams, 'output'), done: whole, error: errorRef },
});

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Schema[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

const contentOf = (schema: Schema): Schema => ({ content: { 'application/json': { schema } } });

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io });
  return schema;
}
