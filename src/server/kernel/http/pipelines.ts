import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Browsers and proxies send one and wait for its answer. */
const unansweredAtMost = 8;

/** Answers that were begun and are not out, in the order of their requests. */
type Unanswered = Set<ServerResponse>;

const begun = new WeakMap<Duplex, Unanswered>();

/** Once whatever was asked for before on this connection is answered; at once where nothing is. */
export function afterAnswers(socket: Duplex, work: () => void): void {
  const last = [...(begun.get(socket) ?? [])].findLast(({ closed }) => !closed);
  if (last) last.once('close', work);
  else work();
}

/**
 * Of one connection so many requests are begun before their answers are out; with the next it ends. Node begins all
 * that arrives in one piece, a thousand small ones, before anybody else is heard: thirty connections of one stranger
 * kept everybody waiting for half a minute. Comes last, when all who answer requests listen.
 */
export function endPipelines(server: Server): void {
  const answerers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, answer) => {
    const { socket } = request;
    // What came with the one too many is told to nobody any more.
    if (socket.destroyed) return;
    const unanswered = begun.get(socket) ?? watched(socket);
    begun.set(socket, unanswered);
    if (unanswered.size >= unansweredAtMost) {
      socket.destroy();
      return;
    }
    unanswered.add(answer);
    // One that is refused at once is answered before the next of the same piece is begun, and was work all the same.
    answer.once('close', () => setImmediate(() => void unanswered.delete(answer)));
    for (const answerer of answerers) answerer.call(server, request, answer);
  });
}

/**
 * When a connection ends, Node tells the first of its answers alone. What is held for those behind it, until they are
 * out or never will be, would be held for ever: shares of what may be read, files that are open.
 */
function watched(socket: Socket): Unanswered {
  const unanswered: Unanswered = new Set();
  socket.once('close', () => {
    for (const answer of unanswered) if (answer.socket === null && !answer.closed) endUnsent(answer);
  });
  return unanswered;
}

/** As Node ends the first: it is told, and whoever looks later sees it. */
function endUnsent(answer: ServerResponse): void {
  answer.destroy();
  Object.defineProperty(answer, 'closed', { value: true });
  answer.emit('close');
}
