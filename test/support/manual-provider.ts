import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Reply = (answer: ServerResponse) => void;

export interface ManualProvider {
  readonly url: string;
  /** Paths and keys, as they were asked. */
  readonly asked: { readonly path: string; readonly key: string | undefined }[];
  /** What stands below `register/`, `connect/` and `report/` from now on. */
  reply(replies: Partial<Record<'register' | 'connect' | 'report', Reply>>): void;
  close(): Promise<void>;
}

export const json =
  (body: unknown, status = 200): Reply =>
  (answer) =>
    void answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A provider of user manuals on loopback, its faults included. */
export async function openManualProvider(): Promise<ManualProvider> {
  const asked: { path: string; key: string | undefined }[] = [];
  let replies: Partial<Record<string, Reply>> = {};
  const server = createServer((request, answer) => {
    const path = request.url ?? '';
    asked.push({ path, key: request.headers.authorization });
    const reply = replies[path.split('/')[2] ?? ''] ?? json({}, 404);
    reply(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/manuals`,
    asked,
    reply: (next) => {
      replies = { ...replies, ...next };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
