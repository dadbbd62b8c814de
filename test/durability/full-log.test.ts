import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProgram } from '../support/program.ts';

/** A device that never has room. */
const full = '/dev/full';

test.runIf(existsSync(full))(
  'where the log finds no room everybody is answered, and a stop is a stop',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'waymark-full-log-'));
    const log = openSync(full, 'w');
    try {
      const program = await startProgram({ DATA_DIR: home }, { log });
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => fetch(`${program.address}/api/installation`)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await program.stop()).toBe(0);
    } finally {
      closeSync(log);
      rmSync(home, { recursive: true, force: true });
    }
  },
);
