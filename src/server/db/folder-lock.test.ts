import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
