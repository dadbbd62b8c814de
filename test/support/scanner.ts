import { createServer, type Socket } from 'node:net';

/** A clamd that finds the word harmful in a file, and otherwise nothing; `say` puts other words in its mouth. */
export async function openScanner() {
  const scanner = { seen: [] as string[], say: null as string | null };
  const lines = new Set<Socket>();
  const server = createServer((line) => {
    let sent = Buffer.alloc(0);
    lines.add(line);
    line.on('error', () => undefined);
    line.on('data', (bytes) => {
      sent = Buffer.concat([sent, bytes]);
      const file = fileIn(sent);
      if (file === null) return;
      scanner.seen.push(file);
      line.end(scanner.say ?? (file.includes('harmful') ? 'stream: Test.Harmful FOUND\0' : 'stream: OK\0'));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = async () => {
    for (const line of lines) line.destroy();
    await new Promise<void>((resolve) => void server.close(() => resolve()));
  };
  return { url: `clamd://127.0.0.1:${port}`, scanner, close };
}

/** The file of a whole INSTREAM; null while some of it is on its way. */
function fileIn(sent: Buffer): string | null {
  const command = 'zINSTREAM\0';
  if (!sent.toString('latin1').startsWith(command)) return null;
  let at = command.length;
  let file = '';
  while (at + 4 <= sent.length) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return file;
    if (at + 4 + length > sent.length) return null;
    file += sent.toString('latin1', at + 4, at + 4 + length);
    at += 4 + length;
  }
  return null;
}
