import type { Audience } from '#contract/audience.ts';
import type { Words } from './words.ts';

/** "Only you can read this.", "Visible to you, Maya Okafor and 2 above." */
export function audienceSentence({ Readers, Count }: Audience, { t, language }: Words): string {
  const [first] = Readers;
  if (Count === 1 && first?.Role === 'you') return t('audience.only_you');
  const parts = Readers.map(({ Role, Name, Count: count }) => Name ?? t(`audience.role.${Role}`, { count }));
  // Day first and no comma before 'and': the product writes as en-GB does where the catalogue is English.
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' });
  return t('audience.visible', { readers: list.format(parts) });
}
