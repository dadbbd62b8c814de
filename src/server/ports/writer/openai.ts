import { setTimeout as pause } from 'node:timers/promises';
import { answerIn } from './answer.ts';
import { textOf } from './completion.ts';
import { type Patience, patience } from './patience.ts';
import { WriterFailure, type WriterPort, type WriterTask } from './port.ts';
import { shapeOf, systemMessage, userMessage } from './prompt.ts';

export interface ModelOptions {
  /** Base address, such as https://models.example.com/v1. */
  readonly url: string;
  readonly key: string | undefined;
  readonly model: string;
  /** Milliseconds: for the whole answer, and between two pieces of it. */
  readonly totalMs?: number;
  readonly idleMs?: number;
}

/** A wait that a server asks for is granted once, if a person would grant it. */
const waitAtMostMs = 3000;
/** What screens can show and people can read. */
const tellEveryMs = 60;

/** Any server that speaks the chat completions of the OpenAI protocol. */
export function modelWriter(options: ModelOptions): WriterPort {
  const server = { ...options, address: `${options.url.replace(/\/+$/, '')}/chat/completions` };
  // Learned once: a server that does not know schemas is not asked for them again.
  const known = { schemas: true };
  return {
    name: 'model',
    async write(task, { signal, tell }) {
      const waiting = patience(signal, options.totalMs ?? 90_000, options.idleMs ?? 30_000);
      try {
        const response = await asking(server, task, known, waiting);
        const text = await textOf(
          response,
          telling((unfinished) => tell(task.soFar(unfinished)), waiting),
        );
        return answerIn(task.schema, text);
      } catch (error) {
        throw failureOf(error, waiting);
      } finally {
        waiting.end();
      }
    },
  };
}

/** All that a server is told of a task. */
type AnyTask = Pick<WriterTask<unknown>, 'name' | 'instructions' | 'material' | 'schema'>;
type Server = ModelOptions & { readonly address: string };

/** An answer with status 200; at most one second try, and only where it may go better. */
async function asking(
  server: Server,
  task: AnyTask,
  known: { schemas: boolean },
  waiting: Patience,
): Promise<Response> {
  const ask = (withSchema: boolean) => send(server, task, withSchema, waiting);
  const first = await ask(known.schemas).catch((error: unknown) => {
    if (waiting.signal.aborted) throw error;
    return null;
  });
  if (first?.ok === true) return first;
  await first?.body?.cancel();
  const isAboutSchema = first !== null && isComplaint(first.status) && known.schemas;
  if (first === null || isPassing(first.status)) await pause(waitOf(first), null, waiting);
  else if (!isAboutSchema) throw new WriterFailure('status', first.status);
  waiting.moved();
  const second = await ask(known.schemas && !isAboutSchema);
  waiting.moved();
  if (second.ok) {
    // What made the difference is known by now.
    if (isAboutSchema) known.schemas = false;
    return second;
  }
  await second.body?.cancel();
  throw new WriterFailure(second.status === 429 ? 'busy' : 'status', second.status);
}

const isComplaint = (status: number): boolean => status === 400 || status === 422;
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** Milliseconds until a second try; what takes longer is not waited for. */
function waitOf(response: Response | null): number {
  const asked = Number(response?.headers.get('retry-after') ?? '0.5') * 1000;
  if (asked <= waitAtMostMs) return asked;
  throw new WriterFailure('busy', response?.status ?? null);
}

function send(server: Server, task: AnyTask, withSchema: boolean, { signal }: Patience): Promise<Response> {
  return fetch(server.address, {
    method: 'POST',
    // The key is for this address and no other.
    redirect: 'manual',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      ...(server.key === undefined ? {} : { authorization: `Bearer ${server.key}` }),
    },
    body: JSON.stringify({
      model: server.model,
      stream: true,
      messages: [
        { role: 'system', content: systemMessage(task) },
        { role: 'user', content: userMessage(task) },
      ],
      ...(withSchema ? { response_format: formatOf(task) } : {}),
    }),
  });
}

const formatOf = ({ name, schema }: AnyTask): object => ({
  type: 'json_schema',
  json_schema: { name, strict: true, schema: shapeOf(schema) },
});

function telling(tell: (text: string) => void, waiting: Patience): (text: string) => void {
  let toldAt = 0;
  let told = '';
  return (text) => {
    waiting.moved();
    const now = performance.now();
    if (text === told || now - toldAt < tellEveryMs) return;
    toldAt = now;
    told = text;
    tell(text);
  };
}

/** Whatever it was, only its kind leaves: messages of the network quote addresses, those of JSON its text. */
function failureOf(error: unknown, waiting: Patience): WriterFailure {
  const reason = waiting.gaveUp();
  if (reason !== null) return new WriterFailure(reason);
  return error instanceof WriterFailure ? error : new WriterFailure('unreachable');
}
