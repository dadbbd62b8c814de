import { expect, test } from 'vitest';
import { savesData } from './saves-data.ts';

test('a browser asks to spare its line, does not, or says nothing of it', () => {
  expect(savesData({ connection: { saveData: true } })).toBe(true);
  expect(savesData({ connection: { saveData: false } })).toBe(false);
  expect(savesData({ connection: undefined })).toBe(false);
  expect(savesData({})).toBe(false);
});
