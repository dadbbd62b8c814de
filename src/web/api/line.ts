import type { Socket } from 'socket.io-client';

interface LineOptions {
  /** The line was down, and something may have happened unheard: whatever is shown is to be asked for again. */
  readonly onMissed: () => void;
  /** The server does not know the session any more. */
  readonly onRefused: () => void;
  /** The line has been down for a while, or is up again. */
  readonly onLine: (up: boolean) => void;
}

/** Milliseconds. A short break heals by itself before anyone needs to know. */
const patience = 6000;
const tick = 15_000;
/** Background tabs tick once a minute; a longer pause means that the machine slept. */
const sleptAfter = 90_000;
const againSoonest = 500;
const againLatest = 15_000;

/**
 * Keeps the live channel open for as long as the page is: after a network that went, a server that was stopped, a
 * machine that slept. Each time it is back, `onMissed` says so. Answers how to stop.
 */
export function keepLine(socket: Socket, { onMissed, onRefused, onLine }: LineOptions): () => void {
  let hasBeenUp = false;
  let failures = 0;
  let broken: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let lastTick = Date.now();

  // A thousand pages that lost their server must not all come back in one moment.
  const connectSoon = (): void => {
    clearTimeout(again);
    const wait = Math.min(againSoonest * 2 ** failures, againLatest);
    again = setTimeout(() => socket.connect(), wait * (0.5 + Math.random()));
    failures += 1;
  };
  socket.on('connect', () => {
    clearTimeout(broken);
    clearTimeout(again);
    failures = 0;
    onLine(true);
    // The first time the server tells what the page missed while it came.
    if (hasBeenUp) onMissed();
    hasBeenUp = true;
  });
  socket.on('disconnect', (reason) => {
    clearTimeout(broken);
    broken = setTimeout(() => onLine(false), patience);
    // A server that stops says goodbye, and the library takes that for good.
    if (reason === 'io server disconnect') connectSoon();
  });
  socket.on('connect_error', ({ message }) => {
    if (message === 'signed_out') onRefused();
    else if (!socket.active) connectSoon();
  });

  /** The line of a machine that slept looks open and is dead. */
  const look = (): void => {
    const slept = Date.now() - lastTick > sleptAfter;
    lastTick = Date.now();
    if (slept && socket.connected) socket.disconnect().connect();
  };
  const lookNow = (): void => {
    look();
    if (document.visibilityState === 'visible' && !socket.connected) socket.connect();
  };
  const ticking = setInterval(look, tick);
  document.addEventListener('visibilitychange', lookNow);
  window.addEventListener('online', lookNow);
  return () => {
    clearTimeout(broken);
    clearTimeout(again);
    clearInterval(ticking);
    document.removeEventListener('visibilitychange', lookNow);
    window.removeEventListener('online', lookNow);
    socket.off();
    socket.disconnect();
  };
}
