import { PassThrough, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Often enough that no proxy takes the silence for the end. */
const heartbeatMilliseconds = 10_000;

/** Server-sent events that begin with the first one, so that a failure before it can still be an answer. */
export interface Events {
  readonly content: Readable;
  /** Resolves with the first event, or the first heartbeat. */
  readonly begins: Promise<void>;
  hasBegun(): boolean;
  /** `data` is one line of JSON. */
  send(event: string, data: string): void;
  end(event: string, data: string): void;
  /** No more heartbeats; for when the work is over without an event. */
  readonly quiet: () => void;
}

export function openEvents(): Events {
  const content = new PassThrough();
  let begun = false;
  let begin = (): void => undefined;
  const begins = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const write = (text: string): void => {
    // Whoever went away is told nothing more.
    if (content.destroyed || content.writableEnded) return;
    begun = true;
    content.write(text);
    begin();
  };
  const beating = setInterval(() => write(': still writing\n\n'), heartbeatMilliseconds);
  const quiet = () => clearInterval(beating);
  const send = (event: string, data: string) => write(`event: ${event}\ndata: ${data}\n\n`);
  return {
    content,
    begins,
    hasBegun: () => begun,
    send,
    end(event, data) {
      send(event, data);
      content.end();
    },
    quiet,
  };
}

/** Ends when the client closes its line before the answer is out; at once where that has happened. */
export function whenGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController();
  // Whoever waited for their turn may have gone before it came.
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
