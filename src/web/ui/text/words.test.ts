import { expect, test } from 'vitest';
import { speak, useWords } from './words.ts';

test('words stay the same object, and what nothing is filled into is looked up once', () => {
  let looked = 0;
  const ui = {
    get close() {
      looked += 1;
      return 'Close';
    },
    counter: '{{now}} of {{maximum}}',
  };
  speak({ ui }, 'en');
  const { t } = useWords();
  expect(useWords()).toBe(useWords());
  expect([t('ui.close'), t('ui.close')]).toEqual(['Close', 'Close']);
  expect(looked).toBe(1);
  expect([1, 2].map((now) => t('ui.counter', { now, maximum: 9 }))).toEqual(['1 of 9', '2 of 9']);
});

test('what is no key is said as it is', () => {
  speak({ ui: { close: 'Close' } }, 'en');
  expect(useWords().say('ui.close')).toBe('Close');
  expect(useWords().say('This goal is gone.')).toBe('This goal is gone.');
});
