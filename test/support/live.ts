import { io, type Socket } from 'socket.io-client';
import { livePath } from '#contract/live.ts';
import type { Someone, World } from '../world.ts';
import { patience } from './speed.ts';

const waitMs = patience(5000);

/** A client of the live channel that remembers all it hears. */
export interface Listener {
  readonly heard: { event: string; data: unknown }[];
  /** Resolves with the data of the next event of this name that was not taken yet. */
  next(event: string): Promise<unknown>;
  /** Resolves with the client's word for it once the server has closed the line. */
  closed(): Promise<string>;
  say(event: string, data: unknown): void;
  stop(): void;
}

interface ListenOptions {
  readonly token?: unknown;
  readonly origin?: string;
  readonly transport?: 'websocket' | 'polling';
  /** Milliseconds in which it did not listen. */
  readonly deaf?: number;
}

/** Where the world's server listens; it begins to on first use. */
export async function addressOfWorld(world: World): Promise<string> {
  if (!world.app.http.server.listening) await world.app.http.listen({ host: '127.0.0.1', port: 0 });
  const address = world.app.http.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

/** Open a line as this person. */
export async function listenAs(
  world: World,
  person: Someone,
  options: ListenOptions = {},
): Promise<Listener> {
  return listen(world, { token: await world.tokenOf(person), ...options });
}

/** Open a line; rejects with the server's word when it is refused. */
export async function listen(world: World, options: ListenOptions): Promise<Listener> {
  const socket = io(await addressOfWorld(world), {
    path: livePath,
    auth: { token: options.token, Deaf: options.deaf },
    transports: [options.transport ?? 'websocket'],
    reconnection: false,
    forceNew: true,
    ...(options.origin === undefined ? {} : { extraHeaders: { origin: options.origin } }),
  });
  // What is told with the welcome is heard too.
  const memory = remembering(socket);
  await inTime(
    'the handshake',
    new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', (error) => {
        socket.disconnect();
        reject(error);
      });
    }),
  );
  return memory;
}

function remembering(socket: Socket): Listener {
  const heard: Listener['heard'] = [];
  let taken = 0;
  const nothing = (): void => undefined;
  let told = nothing;
  socket.onAny((event: string, data: unknown) => {
    heard.push({ event, data });
    told();
  });
  const gone = new Promise<string>((resolve) => void socket.on('disconnect', resolve));
  return {
    heard,
    next: (event) =>
      inTime(
        event,
        new Promise((resolve) => {
          told = () => {
            const found = heard.findIndex((each, i) => i >= taken && each.event === event);
            if (found === -1) return;
            taken = found + 1;
            told = nothing;
            resolve(heard[found]?.data);
          };
          told();
        }),
      ),
    closed: () => inTime('the end of the line', gone),
    say: (event, data) => void socket.emit(event, data),
    stop: () => void socket.disconnect(),
  };
}

async function inTime<T>(what: string, wanted: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Waited in vain for ${what}.`)), waitMs);
  });
  return Promise.race([wanted, late]).finally(() => clearTimeout(timer));
}
