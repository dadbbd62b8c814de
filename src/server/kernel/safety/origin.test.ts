import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { originOf, shownDevice } from './origin.ts';

const device = (agent: string) => originOf('10.0.0.1', { 'user-agent': agent }).device;

test('a device is a browser and a system by names that are known', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';
  expect(device(chrome)).toBe('Chrome on Windows');
  expect(device('Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0')).toBe(
    'Firefox on Linux',
  );
  expect(device('')).toBe('');
});

test('what a program says of itself in words of its own is written down nowhere', () => {
  expect(device('Ring IT at 555-1234, http://evil.example: your accounts are stolen/1 x')).toBe('');
  expect(device('10.1.2.3\u0085119  2026-11-29T00:57:40.000Z  password_changed  Henrik Aalto/1 y')).toBe('');
  expect(device(`${'A'.repeat(390)}/1 y`)).toBe('');
  expect(device('Ring us (Windows NT 10.0)/1 x')).toBe('Windows');
});

test('what was written down before is shown by its names alone', () => {
  expect(shownDevice('Chrome on Windows')).toBe('Chrome on Windows');
  expect(shownDevice('Safari')).toBe('Safari');
  expect(shownDevice('Ring IT at 555-1234 on Windows')).toBe('Windows');
  expect(shownDevice('\u009b3A\u009bJ')).toBe('');
});

test('every browser and system that the parser knows keeps its name', () => {
  const parsers = ['browsers', 'os'].map((part) =>
    readFileSync(`node_modules/bowser/src/parser-${part}.js`, 'utf8'),
  );
  const names = [...parsers.join('').matchAll(/name: '([^']+)'/g)].flatMap(([, name]) => name ?? []);
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) expect(shownDevice(name)).toBe(name);
});
