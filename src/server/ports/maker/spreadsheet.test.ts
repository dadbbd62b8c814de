import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { makeSpreadsheet } from './spreadsheet.ts';

test('what stands for a character in a cell is written as it was typed, and no formula passes by it', async () => {
  const rows = [['_x003D_1+1'], ['_x0041_x000d_ and _x12_'], ['=1+1']];
  const file = await makeSpreadsheet({ name: 'Goals', columns: [{ header: 'Goal', width: 20 }], rows });
  const zip = await JSZip.loadAsync(file);
  const texts = (await zip.file('xl/sharedStrings.xml')?.async('string')) ?? '';
  expect([...texts.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text)).toEqual([
    'Goal',
    '_x005F_x003D_1+1',
    '_x005F_x0041_x005F_x000d_ and _x12_',
    "'=1+1",
  ]);
});
