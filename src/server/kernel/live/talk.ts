import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { livePath } from '#contract/live.ts';
import { afterAnswers } from '../http/pipelines.ts';

/** A page says who it is, and answers a beat now and then: far less than this. */
const bytesAtMost = 16 * 1024;
const windowMs = 10_000;

/**
 * An open line that talks more than a page ever does is ended, whatever it says and whoever proved to stand behind it:
 * each small word is work, and thirty lines that did nothing but talk kept everybody waiting for seconds. So is one
 * that was to become something else than a line of the live channel.
 */
export function endTalkers(server: Server): void {
  server.on('upgrade', (request, line, rest) => {
    const isOfLive = request.url?.startsWith(`${livePath}/`) === true;
    if (!isOfLive) {
      if (request.headers.upgrade?.toLowerCase() === 'websocket') line.destroy();
      else answerAsUsual(server, request, line, rest);
      return;
    }
    let [began, bytes] = [performance.now(), 0];
    line.on('data', (piece: Buffer) => {
      const now = performance.now();
      if (now - began > windowMs) [began, bytes] = [now, 0];
      bytes += piece.byteLength;
      if (bytes > bytesAtMost) line.destroy();
    });
  });
}

/** Of one request, what is an offer to go on in another protocol. */
const offers: ReadonlySet<string> = new Set(['upgrade', 'http2-settings', 'connection']);

/**
 * What a client offers that is not spoken here, as HTTP/2 without TLS, is ignored (RFC 9110 7.8). Node has taken the
 * line from its server by then: the request comes in once more, without the offer.
 */
function answerAsUsual(server: Server, request: IncomingMessage, line: Duplex, rest: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const head = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (!offers.has(rawHeaders[at]?.toLowerCase() ?? ''))
      head.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  head.push('', '');
  // Node would answer those of before and those that come in anew past each other.
  afterAnswers(line, () => {
    if (line.destroyed) return;
    line.unshift(Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), rest]));
    server.emit('connection', line);
  });
}
