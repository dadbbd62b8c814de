import { expect, test } from 'vitest';
import { tokensCss } from './tokens-css.ts';

test('writes every colour of both themes, and the system dark before any script', () => {
  const css = tokensCss();
  expect(css.match(/--ink: #1A1A18;/g)).toHaveLength(1);
  expect(css.match(/--ink: #EDEDEA;/g)).toHaveLength(2);
  expect(css).toContain('--step-3-mark: #1F9391;');
  expect(css).toContain('--step-3-tint: #17352F;');
  expect(css).toContain('@media (prefers-color-scheme: dark)');
  expect(css.split('{').length).toBe(css.split('}').length);
});

test('has nothing dark for paper', () => {
  const [paper, screen] = tokensCss().split('@media screen');
  expect(paper).toContain('--ink: #1A1A18;');
  expect(paper).not.toContain('--ink: #EDEDEA;');
  expect(screen?.match(/--ink: #EDEDEA;/g)).toHaveLength(2);
});
