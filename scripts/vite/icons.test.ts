import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { iconFiles, iconNamesIn } from './icons.ts';

const root = join(import.meta.dirname, '../..');

test('an icon is found by each of its names', () => {
  const files = iconFiles(root);
  expect(files.size).toBeGreaterThan(1000);
  expect(files.get('History')).toBe(files.get('RotateCcwClock'));
  for (const name of ['ClipboardCheck', 'History', 'X', 'ChevronRight'])
    expect(existsSync(files.get(name) ?? '')).toBe(true);
});

test('what a module takes is read from its code, also under another name', () => {
  const code = 'import { Menu as MenuIcon, X } from "lucide-react";\nimport { useState } from "react";';
  expect(iconNamesIn(code)).toEqual(['Menu', 'X']);
});
