import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send one and wait for its answer. */
const unansweredAtMost = 8;

/**
 * Of one connection so many requests are begun before their answers are out; with the next it ends. Node begins all
 * that arrives in one piece, a thousand small ones, before anybody else is heard: thirty connections of one stranger
 * kept everybody waiting for half a minute. Comes last, when all who answer requests listen.
 */
export function endPipelines(server: Server): void {
  const begun = new WeakMap<Socket, number>();
  const answerers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, answer) => {
    const { socket } = request;
    // What came with the one too many is told to nobody any more.
    if (socket.destroyed) return;
    const unanswered = begun.get(socket) ?? 0;
    if (unanswered >= unansweredAtMost) {
      socket.destroy();
      return;
    }
    begun.set(socket, unanswered + 1);
    const isOut = () => void begun.set(socket, (begun.get(socket) ?? 1) - 1);
    // One that is refused at once is answered before the next of the same piece is begun, and was work all the same.
    answer.once('close', () => setImmediate(isOut));
    for (const answerer of answerers) answerer.call(server, request, answer);
  });
}
