import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import { type LiveContent, liveEvents, liveMissed, livePath } from '#contract/live.ts';
import { subdomainOf } from '../../config.ts';
import { dataHeaders } from '../http/security-headers.ts';
import { Refusal, signedOut } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Viewer } from '../viewer.ts';
import { endBehind } from './behind.ts';
import { type CountUnread, hangBells } from './bell.ts';
import { type Bus, type Envelope, isForClients } from './bus.ts';
import { rememberLately } from './lately.ts';
import { addressBehind, countArrivals, countSockets, type SocketCounts } from './sockets.ts';

interface Held {
  token: string;
  viewer: Viewer;
  /** Stands in no room until its session was looked at. */
  isDeaf?: boolean;
  /** Is looked at again in a moment. */
  isAskedAgain?: boolean;
}

type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Held>;
type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Held>;

export interface Live {
  openSockets(): number;
}

/** Clients only ever say who they are. */
const messageBytes = 2048;
const handshakeMilliseconds = 10_000;
/** A session that ended without a word, by idleness or by the operator's hand, keeps its socket this long at most. */
const recheckMilliseconds = 600_000;
/** A session that could not be looked at is looked at again after so long, and up to twice as long. */
const againLeast = 1000;
/** Not all pages ask again in one moment. */
const missedSpread = 3000;
/** More of one company are told how many they are, so that they do not all ask again in one moment. */
const crowdAbove = 100;

const tenantRoom = (id: number): string => `tenant:${id}`;
const userRoom = (id: number): string => `user:${id}`;
/** Those of a user's sockets that get NotificationUpdate: none of an observer's. */
const bellRoom = (id: number): string => `bell:${id}`;

/**
 * The live channel (decisions.md 1): rooms a company and a person, joined by the session's right alone. Each
 * process delivers what it hears on the bus to its own sockets, so any number of them can stand side by side.
 */
export function openLive(
  http: FastifyInstance,
  services: Services,
  bus: Bus,
  countUnread: CountUnread,
  onEvent: (event: string) => void,
): Live {
  const arrivals = countArrivals(services.config);
  const io: LiveServer = new Server(http.server, {
    path: livePath,
    serveClient: false,
    // Whatever else is offered is answered, or ended, by `endTalkers`.
    destroyUpgrade: false,
    transports: ['polling', 'websocket'],
    maxHttpBufferSize: messageBytes,
    connectTimeout: handshakeMilliseconds,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(services, request.headers.origin)),
  });
  io.engine.use(sayHeaders(services));
  io.engine.on('connection', arrivals.count);
  io.engine.on('connection', endBehind);
  const counts = countSockets(services.config);
  io.use((socket, next) => {
    if (!arrivals.mayTry(socket.conn)) {
      socket.conn.close();
      return;
    }
    prove(services, socket).then(
      () => next(hold(services, counts, socket) ? undefined : new Error('unavailable')),
      (error: unknown) => next(new Error(isOver(error) ? 'signed_out' : 'unavailable')),
    );
  });
  const ringBells = bellsOf(io, countUnread, onEvent);
  const lately = rememberLately(performance.now());
  io.on('connection', (socket) => {
    const { viewer } = socket.data;
    arrivals.proven(socket.conn);
    void socket.join(roomsOf(viewer));
    const deaf = deafOf(socket);
    const missed = deaf === null ? [] : lately.missedBy(viewer, deaf, performance.now());
    if (missed === null) socket.emit(liveMissed);
    for (const message of missed ?? [])
      if (message.event === 'NotificationUpdate') ringBells(viewer.tenantId, [viewer.id]);
      else deliver(io, message, [socket.id]);
  });
  bus.onMessage((message) => {
    lately.remember(message, performance.now());
    if (message.event === 'NotificationUpdate') ringBells(message.tenantId, message.people ?? []);
    else if (deliver(io, message)) onEvent(message.event);
    for (const socket of shaken(io, message)) void recheck(services, socket, 'deaf');
  });
  const recheckAll = (): void => {
    for (const socket of io.of('/').sockets.values()) void recheck(services, socket);
  };
  bus.onGap(() => {
    lately.forget(performance.now());
    for (const socket of io.of('/').sockets.values())
      setTimeout(() => socket.emit(liveMissed), Math.random() * missedSpread).unref();
    recheckAll();
  });
  const timer = setInterval(recheckAll, recheckMilliseconds).unref();
  http.addHook('preClose', async () => {
    clearInterval(timer);
    // No goodbye in socket.io's own words: its clients would take it for good and not come back.
    io.engine.close();
  });
  return { openSockets: () => io.of('/').sockets.size };
}

/** What every other answer carries as well. */
function sayHeaders({ config: { NODE_ENV, TRUST_PROXY } }: Pick<Services, 'config'>) {
  return ({ headers }: IncomingMessage, answer: ServerResponse, next: () => void): void => {
    const said = [headers['x-forwarded-proto'] ?? ''].flat().at(-1)?.split(',').at(-1)?.trim();
    const isBehindTls = NODE_ENV === 'production' && TRUST_PROXY > 0 && said === 'https';
    for (const [name, value] of Object.entries(dataHeaders(isBehindTls))) answer.setHeader(name, value);
    next();
  };
}

/** Pages of other sites may not open a channel with a token they got hold of; programs send no Origin. */
function isOwnOrigin(services: Services, origin: string | undefined): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return subdomainOf(services.config, new URL(origin).hostname) !== null;
}

/** Counted until it ends, also when it never came to be. */
function hold({ config }: Services, counts: SocketCounts, socket: LiveSocket): boolean {
  const release = counts.take(socket.data.viewer.id, addressBehind(socket.request, config.TRUST_PROXY));
  if (release === null) return false;
  // It may have ended while it was proven: nobody says so a second time.
  if (socket.conn.readyState !== 'open') {
    release();
    return false;
  }
  socket.conn.once('close', release);
  return true;
}

/** The session is over; anything else may be better in a moment. */
const isOver = (error: unknown): boolean => error instanceof Refusal && error.status === 401;

async function prove(services: Services, socket: LiveSocket): Promise<void> {
  const token: unknown = socket.handshake.auth.token;
  if (typeof token !== 'string') throw signedOut();
  const viewer = await services.sessions.viewerOf(
    token,
    services.clock.now(),
    addressBehind(socket.request, services.config.TRUST_PROXY),
  );
  socket.data.token = token;
  socket.data.viewer = viewer;
}

/** Milliseconds in which the page did not listen, though it showed what it had read; null: it does not say. */
function deafOf({ handshake }: LiveSocket): number | null {
  const said: unknown = handshake.auth.Deaf;
  return typeof said === 'number' && said >= 0 ? said : null;
}

function roomsOf(viewer: Viewer): string[] {
  const rooms = [tenantRoom(viewer.tenantId), userRoom(viewer.id)];
  return viewer.role === 'observer' ? rooms : [...rooms, bellRoom(viewer.id)];
}

/** Bells of the people who listen at this process, each rung with the person's own number. */
function bellsOf(io: LiveServer, count: CountUnread, onEvent: (event: string) => void) {
  return hangBells({
    count,
    listening: (tenantId, ids) =>
      [...ids].flatMap((id) => {
        const viewer = listenerIn(io, bellRoom(id));
        return viewer?.tenantId === tenantId ? [viewer] : [];
      }),
    ring: (person, unread) => {
      io.to(bellRoom(person)).emit('NotificationUpdate', {
        UnreadCount: unread,
      } satisfies LiveContent<'NotificationUpdate'>);
      onEvent('NotificationUpdate');
    },
  });
}

/** Who listens in a room of one person. */
function listenerIn(io: LiveServer, room: string): Viewer | undefined {
  const [id] = io.of('/').adapter.rooms.get(room) ?? [];
  return id === undefined ? undefined : io.of('/').sockets.get(id)?.data.viewer;
}

/** Hand one message to the sockets of this process; false for what is not for clients. What leaves is what the contract names. */
function deliver(io: LiveServer, message: Envelope, rooms = roomsFor(message)): boolean {
  const { event, data } = message;
  const content = isForClients(event) ? liveEvents[event].safeParse(data).data : undefined;
  if (content === undefined || rooms.length === 0) return false;
  io.to(rooms).emit(
    event,
    event === 'TenantUpdate' ? { ...content, ...crowdOf(io, message.tenantId) } : content,
  );
  return true;
}

function crowdOf(io: LiveServer, tenantId: number): Pick<LiveContent<'TenantUpdate'>, 'Listeners'> {
  const listeners = io.of('/').adapter.rooms.get(tenantRoom(tenantId))?.size ?? 0;
  return listeners > crowdAbove ? { Listeners: listeners } : {};
}

const roomsFor = ({ tenantId, people }: Envelope): string[] =>
  people === null ? [tenantRoom(tenantId)] : people.map(userRoom);

/** Sockets whose right may have changed by this message. */
function shaken(io: LiveServer, message: Envelope): LiveSocket[] {
  const concerned = concernedBy(message);
  if (concerned === 'nobody') return [];
  return [...io.of('/').sockets.values()].filter(({ data: { viewer } }) => {
    if (viewer?.tenantId !== message.tenantId) return false;
    return concerned === 'everybody' || concerned.has(viewer.id);
  });
}

function concernedBy({ event, people, data }: Envelope): ReadonlySet<number> | 'everybody' | 'nobody' {
  if (event === 'sessions_changed') return people === null ? 'everybody' : new Set(people);
  const shaking = data.Kind === 'user_deactivated' || data.Kind === 'user_updated';
  return shaking && typeof data.UserId === 'number' ? new Set([data.UserId]) : 'nobody';
}

/**
 * Dead sessions lose their socket; a living one may stand in other rooms now. A database out of reach says nothing about
 * the session, and is asked again: whoever's may well be over hears nothing `meanwhile`.
 */
async function recheck(
  services: Services,
  socket: LiveSocket,
  meanwhile: 'deaf' | 'hearing' = 'hearing',
): Promise<void> {
  try {
    await prove(services, socket);
  } catch (error) {
    if (isOver(error)) socket.disconnect(true);
    else await askAgain(services, socket, meanwhile);
    return;
  }
  const wasDeaf = socket.data.isDeaf === true;
  socket.data.isDeaf = false;
  await standIn(socket, roomsOf(socket.data.viewer));
  if (wasDeaf) socket.emit(liveMissed);
}

async function askAgain(
  services: Services,
  socket: LiveSocket,
  meanwhile: 'deaf' | 'hearing',
): Promise<void> {
  const { data } = socket;
  if (meanwhile === 'deaf') {
    data.isDeaf = true;
    await standIn(socket, []);
  }
  if (data.isAskedAgain === true) return;
  data.isAskedAgain = true;
  setTimeout(
    () => {
      data.isAskedAgain = false;
      if (socket.connected) void recheck(services, socket);
    },
    againLeast + Math.random() * againLeast,
  ).unref();
}

async function standIn(socket: LiveSocket, rooms: string[]): Promise<void> {
  for (const room of socket.rooms) if (room !== socket.id && !rooms.includes(room)) await socket.leave(room);
  await socket.join(rooms);
}
