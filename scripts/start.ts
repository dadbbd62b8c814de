import { spawn } from 'node:child_process';
import { ensureBuilt, serverEntry } from './build.ts';

/**
 * `npm start`: builds what is not built, then runs the server. The demo company is asked for here and nowhere
 * else, so that a server started in any other way never has its well-known sign-ins.
 */
const inProduction = process.env.NODE_ENV === 'production';
const demo = process.env.WAYMARK_DEMO || (inProduction ? 'off' : 'on');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Waymark needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

try {
  await ensureBuilt(console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const server = spawn(process.execPath, ['--enable-source-maps', serverEntry], {
  env: { ...process.env, WAYMARK_DEMO: demo },
  stdio: 'inherit',
});

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Ctrl-C in a terminal reaches the whole group already; a second one would cut the graceful stop short.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
  });
}

// `npm start` puts a shell in between, which dies of the signal that npm sends it and passes nothing on.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && server.kill('SIGTERM'), 500).unref();
}

server.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exit(1);
});
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
