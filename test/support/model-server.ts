import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** What was asked of the model, as it arrived. */
export interface Asked {
  readonly path: string;
  readonly key: string | undefined;
  readonly body: {
    readonly model: string;
    readonly stream: boolean;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format?: unknown;
  };
}

export type Reply = (answer: ServerResponse) => void;

export interface ModelServer {
  readonly url: string;
  readonly asked: Asked[];
  /** How many callers went away before their answer was out. */
  readonly left: () => number;
  /** What the next calls get, in order; then the last one again. */
  reply(...replies: Reply[]): void;
  close(): Promise<void>;
}

/** A server on loopback that speaks the chat completions of the OpenAI protocol, its faults included. */
export async function openModelServer(): Promise<ModelServer> {
  const asked: Asked[] = [];
  let replies: Reply[] = [];
  let left = 0;
  const server = createServer((request, answer) => {
    answer.once('close', () => {
      if (!answer.writableFinished) left += 1;
    });
    void bodyOf(request).then((body) => {
      asked.push({ path: request.url ?? '', key: request.headers.authorization, body: JSON.parse(body) });
      const [reply] = replies;
      if (replies.length > 1) replies = replies.slice(1);
      reply?.(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}/v1`,
    asked,
    left: () => left,
    reply: (...next) => {
      replies = next;
      asked.length = 0;
      left = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const piece = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;

/** The answer in pieces; `pauseMs` between them lets every piece be told. */
export function streams(answer: object | string, pauseMs = 0, letters = 7): Reply {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const pieces = Array.from({ length: Math.ceil(text.length / letters) }, (_, at) =>
      text.slice(at * letters, (at + 1) * letters),
    );
    const next = (): void => {
      const each = pieces.shift();
      if (each === undefined) {
        response.end(`${piece('', 'stop')}data: [DONE]\n\n`);
        return;
      }
      response.write(piece(each));
      setTimeout(next, pauseMs);
    };
    next();
  };
}

/** A server that does not stream, whatever it is asked. */
export const wholly = (message: object, finish = 'stop'): Reply =>
  answersJson({ choices: [{ message, finish_reason: finish }] });

export function answersJson(body: object, status = 200, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

/** Begins to stream and then says nothing, or hangs up. */
export function stallsAfter(text: string, how: 'silence' | 'hang up' | 'end'): Reply {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(piece(text), () => {
      if (how === 'hang up') response.destroy();
      if (how === 'end') response.end();
    });
  };
}

export const silence: Reply = () => undefined;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
