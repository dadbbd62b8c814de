import { connect, createServer, type Server, type Socket } from 'node:net';

/** A network between the server and its database: its lines can fall silent without being cut, and its address can lead elsewhere. */
export interface Network {
  readonly port: number;
  /** From now on nothing passes on the lines that carry this, in the direction it was asked in. */
  swallow(what: RegExp, direction?: 'questions' | 'answers'): void;
  /** New lines lead to another server from now on; those that there are stay where they lead. */
  leadTo(port: number): void;
  /** New lines hear their first answer so much later from now on; answers how many there have been since. */
  slow(milliseconds: number): () => number;
  close(): Promise<void>;
}

export async function openNetwork(to: number): Promise<Network> {
  let swallowed: { what: RegExp; direction: 'questions' | 'answers' } | null = null;
  let target = to;
  let slowMs = 0;
  let slowLines = 0;
  const lines = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    let lost: 'questions' | 'answers' | null = null;
    for (const line of [near, far]) {
      lines.add(line);
      line.on('error', () => undefined);
      line.on('close', () => lines.delete(line));
    }
    near.on('data', (bytes) => {
      if (swallowed?.what.test(bytes.toString('latin1'))) {
        lost = swallowed.direction;
        swallowed = null;
      }
      if (lost !== 'questions') far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (lost === null) near.write(bytes);
    });
    if (slowMs > 0) {
      slowLines += 1;
      far.pause();
      setTimeout(() => far.resume(), slowMs);
    }
    near.on('close', () => far.destroy());
    far.on('close', () => {
      if (lost === null) near.destroy();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    swallow: (what, direction = 'questions') => {
      swallowed = { what, direction };
    },
    leadTo: (other) => {
      target = other;
    },
    slow: (milliseconds) => {
      slowMs = milliseconds;
      return () => slowLines;
    },
    async close() {
      for (const line of lines) line.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
