import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { useWords } from './words.ts';

test('words stay the same object, and what nothing is filled into is looked up once', async () => {
  await i18next.init({
    lng: 'en',
    resources: { en: { translation: { ui: { close: 'Close', counter: '{{now}} of {{maximum}}' } } } },
  });
  const looked = vi.spyOn(i18next, 't');
  const { t } = useWords();
  expect(useWords()).toBe(useWords());
  expect([t('ui.close'), t('ui.close')]).toEqual(['Close', 'Close']);
  expect(looked).toHaveBeenCalledTimes(1);
  expect([1, 2].map((now) => t('ui.counter', { now, maximum: 9 }))).toEqual(['1 of 9', '2 of 9']);
});
