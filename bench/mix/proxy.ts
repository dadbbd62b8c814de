import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inTurn } from '../call.ts';

/** Sends each request to the next of several processes on this machine, as an operator's proxy does. */
export async function startProxy(
  origins: readonly string[],
): Promise<{ origin: string; close(): Promise<void> }> {
  const agent = new Agent({ keepAlive: true });
  const next = inTurn(origins.map((origin) => new URL(origin)));
  const server = createServer((asked, answer) => {
    const { hostname, port } = next();
    const { method, url: path, headers } = asked;
    const passed = request({ agent, hostname, port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.once('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
