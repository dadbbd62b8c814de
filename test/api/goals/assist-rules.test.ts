import { expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { makePerson } from '../../make.ts';
import { openWorld } from '../../world.ts';

test('while the model is down, the writer that needs no server is there by name', async () => {
  const world = await openWorld({ env: { AI_URL: 'http://127.0.0.1:1/v1' } });
  try {
    const ceo = await makePerson(world, { role: 'ceo' });
    const ask = (Writer?: 'built_in') =>
      world.as(ceo).call(api.assist.titles, { body: { MoreContext: 'Halve the waste of flour', Writer } });
    expect((await ask()).status).toBe(503);
    const { Writer, Titles } = (await ask('built_in')).answer;
    expect([Writer, Titles[0]]).toEqual(['built_in', 'Halve the waste of flour']);
  } finally {
    await world.close();
  }
});
