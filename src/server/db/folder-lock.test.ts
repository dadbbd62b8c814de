import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { lockFolder } from './folder-lock.ts';

test('the folder of the embedded database is closed to other accounts, one that was open as well', () => {
  const home = mkdtempSync(join(tmpdir(), 'waymark-folder-'));
  try {
    const folders = [join(home, 'data', 'database'), join(home, 'older')];
    mkdirSync(join(home, 'older'), { mode: 0o755 });
    for (const folder of folders) {
      const unlock = lockFolder(folder);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      unlock();
    }
  } finally {
    rmSync(home, { recursive: true });
  }
});

test.runIf(process.platform === 'linux')(
  'who has ended holds nothing, also while its parent does not look',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'waymark-folder-'));
    const folder = join(home, 'database');
    // The shell's place is taken by a program that looks after no children.
    const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 30'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const [said] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(said.toString());
      const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8');
      const began = stat().split(' ')[21] ?? '';
      writeFileSync(`${folder}.lock`, JSON.stringify({ pid, began }));
      expect(() => lockFolder(folder)).toThrow(`in use by process ${pid}`);
      await vi.waitUntil(() => stat().split(' ')[2] === 'Z', { timeout: 5000 });
      lockFolder(folder)();
    } finally {
      parent.kill('SIGKILL');
      rmSync(home, { recursive: true });
    }
  },
);
