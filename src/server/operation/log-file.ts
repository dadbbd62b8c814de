import { write, writeSync } from 'node:fs';

/** Where the lines of the log go. */
export interface LogFile {
  /** `isUrgent`: now, with all that waits; else within `together.ms`. */
  write(line: string, isUrgent: boolean): void;
  /** Tries once more to write what waits: for the end of the process. */
  end(): void;
}

/** What takes as much of some lines as there is room for. */
export interface Device {
  take(lines: Buffer, done: (error: Error | null, bytes: number) => void): void;
  takeAtOnce(lines: Buffer): void;
}

/** A line for each request is a tenth of what a small answer costs, when each is written by itself. */
const together = { bytes: 8_192, ms: 100 } as const;
/** A disk stays full for days, and nobody goes without an answer for want of a log: more is left out, and counted. */
const waitingAtMost = 4_194_304;

export const deviceOf = (fd: number): Device => ({
  take: (lines, done) => write(fd, lines, done),
  takeAtOnce: (lines) => void writeSync(fd, lines),
});

/** Writes lines beside the work, one lot at a time, and outlives whatever becomes of where they go. */
export function openLogFile(device: Device, atMost: number = waitingAtMost): LogFile {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let leftOut = 0;
  let isBusy = false;
  let timer: NodeJS.Timeout | undefined;

  const wait = (line: Buffer): void => {
    waiting.push(line);
    bytes += line.length;
  };
  const later = (): void => {
    timer ??= setTimeout(send, together.ms).unref();
  };
  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (isBusy || waiting.length === 0) return;
    const lines = Buffer.concat(waiting);
    waiting = [];
    isBusy = true;
    device.take(lines, (error, taken) => {
      isBusy = false;
      const rest = lines.subarray(error === null ? taken : 0);
      bytes -= lines.length - rest.length;
      if (rest.length > 0) waiting.unshift(rest);
      else if (leftOut > 0) {
        const missing = leftOut;
        leftOut = 0;
        wait(
          lineOf({
            level: 40,
            time: Date.now(),
            pid: process.pid,
            lines: missing,
            msg: 'lines are missing here',
          }),
        );
      }
      if (waiting.length > 0) later();
    });
  };
  return {
    write(line, isUrgent) {
      const content = Buffer.from(line);
      if (bytes + content.length > atMost) leftOut += 1;
      else wait(content);
      if (isUrgent || bytes >= together.bytes) send();
      else later();
    },
    end() {
      try {
        if (waiting.length > 0) device.takeAtOnce(Buffer.concat(waiting));
      } catch {
        // There is nowhere to say it.
      }
    },
  };
}

const lineOf = (content: object): Buffer => Buffer.from(`${JSON.stringify(content)}\n`);
