import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { root } from './build.ts';

const list = execFileSync(
  'git',
  ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
const pages = list.split('\n').filter((page) => page !== '' && existsSync(join(root, page)));
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

test.each(pages)('%s leads to what is there', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target);
  const files = links.filter((target) => !/^[a-z]+:/.test(target));
  const named = [...text.matchAll(/`((?:src|test|seed|scripts|docs|bench)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  const missing = [
    ...files.filter((target) => !existsSync(join(root, dirname(page), target))),
    ...named.filter((path) => !existsSync(join(root, path))),
  ];
  expect(missing).toEqual([]);
});

test.each(pages)('%s names scripts that there are', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const named = [...text.matchAll(/npm run (?:--?[\w-]+ )*([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('the operator lets the largest request through that a call takes', () => {
  const [, megabytes = ''] =
    /take bodies up to (\d+) MiB/.exec(readFileSync(join(root, 'docs/operate.md'), 'utf8')) ?? [];
  const calls = Object.values(api).flatMap((noun): Endpoint[] => Object.values(noun));
  const largest = Math.max(
    limits.manualFileBytes,
    limits.avatarBytes,
    ...calls.map(({ bodyBytes }) => bodyBytes ?? limits.bodyBytes),
  );
  expect(Number(megabytes) * 1024 * 1024).toBe(largest);
});
