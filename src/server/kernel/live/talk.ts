import type { Server } from 'node:http';
import { livePath } from '#contract/live.ts';

/** A page says who it is, and answers a beat now and then: far less than this. */
const bytesAtMost = 16 * 1024;
const windowMs = 10_000;

/**
 * An open line that talks more than a page ever does is ended, whatever it says and whoever proved to stand behind it:
 * each small word is work, and thirty lines that did nothing but talk kept everybody waiting for seconds. So is one
 * that was to become something else than a line of the live channel.
 */
export function endTalkers(server: Server): void {
  server.on('upgrade', ({ url }, line) => {
    if (url?.startsWith(livePath) !== true) {
      line.destroy();
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
