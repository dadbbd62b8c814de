import type { Profile } from '#contract/people.ts';
import { useWords } from '#web/ui/text/words.ts';

/** What a new password brings about, and the change of address that it may take back, where one waits. */
export function usePasswordText(profile: Pick<Profile, 'UnconfirmedEmail'> | undefined): string {
  const { t } = useWords();
  const email = profile?.UnconfirmedEmail;
  return email ? t('people.password.text_waiting', { email }) : t('people.password.text');
}
