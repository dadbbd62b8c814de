import { connect } from 'node:net';
import { ScanFailure, type ScanPort } from './port.ts';

export interface ClamdOptions {
  readonly host: string;
  readonly port: number;
  /** Milliseconds for a whole answer. */
  readonly patienceMs?: number;
}

const patienceMs = 20_000;
const pieceBytes = 64 * 1024;
/** Far above any answer. */
const answerAtMost = 4096;

/** A clamd of ClamAV, or whatever else speaks its INSTREAM: the file is sent in pieces, each behind its length. */
export function clamd(options: ClamdOptions): ScanPort {
  return {
    async isHarmful(content) {
      const answer = await ask(content, options);
      if (/^stream: OK\0?\s*$/.test(answer)) return false;
      if (/ FOUND\0?\s*$/.test(answer)) return true;
      throw new ScanFailure('it did not say what the file is');
    },
  };
}

function ask(content: Uint8Array, { host, port, patienceMs: patience = patienceMs }: ClamdOptions) {
  return new Promise<string>((resolve, reject) => {
    let answer = '';
    const line = connect(port, host);
    const fail = (reason: string, cause?: Error) => {
      line.destroy();
      reject(new ScanFailure(reason, { cause }));
    };
    const clock = setTimeout(() => fail('it took too long'), patience);
    line.on('connect', () => {
      line.write('zINSTREAM\0');
      for (let from = 0; from < content.length; from += pieceBytes) {
        const piece = content.subarray(from, from + pieceBytes);
        line.write(lengthOf(piece.length));
        line.write(piece);
      }
      line.write(lengthOf(0));
    });
    line.on('data', (bytes) => {
      answer += bytes.toString('latin1');
      if (answer.length > answerAtMost) fail('it says too much');
    });
    line.on('error', (error) => fail('it could not be reached', error));
    line.on('close', () => {
      clearTimeout(clock);
      resolve(answer);
    });
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
