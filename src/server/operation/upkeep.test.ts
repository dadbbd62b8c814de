import { expect, test } from 'vitest';
import type { Connection, Engine } from '../db/engine.ts';
import { upkeep } from './upkeep.ts';

test('what upkeep writes waits for room on the disk, which looking does not', async () => {
  const done: [statement: string, needsRoom: boolean][] = [];
  const engineWith = (hasRoom: boolean) =>
    ({
      kind: 'pglite',
      async asOwner(work: (connection: Connection) => Promise<unknown>, needsRoom = false) {
        if (needsRoom && !hasRoom) throw new Error('full');
        return work({
          async query(statement) {
            done.push([statement.trim().slice(0, 6), needsRoom]);
            const isLog = statement.includes('pg_control_checkpoint');
            return { rows: [isLog ? { isLong: true } : { name: 'goal', isLittered: true }], affected: 0 };
          },
          async run(statement) {
            done.push([statement, needsRoom]);
          },
          release: () => undefined,
        });
      },
    }) as unknown as Engine;
  const looking = [
    ['select pg_stat_force_next_flush()', false],
    ['select', false],
  ];
  await expect(upkeep(engineWith(false))).rejects.toThrow('full');
  expect(done.splice(0)).toEqual(looking);
  expect(await upkeep(engineWith(true))).toBe(1);
  expect(done).toEqual([...looking, ['vacuum analyze goal', true], ['select', true], ['checkpoint', true]]);
});
