import type { EventEmitter } from 'node:events';

/** A page takes all there is whenever it asks, some hundred times faster than a company changes. */
const untakenAtMost = 1000;

/** An open line of the live channel, with what it has not taken yet. */
export interface Telling extends Pick<EventEmitter, 'on'> {
  readonly writeBuffer: readonly unknown[];
  close(discard: boolean): void;
}

/**
 * A line that is told and told and takes nothing is ended, however often it says that it is alive: what waits for it is
 * kept in memory. A page that was only slow comes back, and asks for what it missed.
 */
export function endBehind(line: Telling): void {
  line.on('packetCreate', () => {
    // Not at once: who else is told of the same is still being gone through.
    if (line.writeBuffer.length === untakenAtMost) setImmediate(() => line.close(true));
  });
}
