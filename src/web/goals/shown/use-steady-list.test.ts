import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Goal } from '#contract/goal-shapes.ts';
import { deletion } from '../deleted-goals.ts';
import { useSteadyList } from './use-steady-list.ts';

const goals = [{ Id: 7 }] as unknown as readonly Goal[];

function List() {
  const { goals: shown } = useSteadyList({ list: 'own', goals, depth: 20, beyond: 0, opened: null });
  return createElement('p', null, shown.length);
}

test('the only goal of a list, deleted here, leaves it while the old answer still has it', () => {
  expect(renderToString(createElement(List))).toBe('<p>1</p>');
  deletion.done(7);
  expect(renderToString(createElement(List))).toBe('<p>0</p>');
  deletion.failed(7);
});
