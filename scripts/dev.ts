import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './build.ts';

/** `npm run dev`: the server from source, started anew after each change, and the web with hot reload before it. */
const node = process.execPath;
const programs = [
  [node, join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'scripts/serve.ts'],
  [node, join(root, 'node_modules/vite/bin/vite.js')],
] as const;

const env = { ...process.env, WAYMARK_DEMO: process.env.WAYMARK_DEMO || 'on' };
const running = programs.map(([command, ...args]) =>
  spawn(command, args, { cwd: root, env, stdio: 'inherit' }),
);

const stop = () => {
  for (const child of running) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of running) child.on('exit', stop);
