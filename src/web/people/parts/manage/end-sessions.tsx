import type { Profile } from '#contract/people.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWords } from '#web/ui/text/words.ts';
import { useEndSessionsOf } from '../../safety.ts';
import styles from './manage.module.css';

/** Sign somebody out everywhere, for example when a device was lost. */
export function EndSessions({ profile }: { readonly profile: Profile }) {
  const { t, say } = useWords();
  const end = useEndSessionsOf(profile.Id);
  const refusal = refusalOf(end.error);
  const { Name: name } = profile;
  const done = ({ Ended }: { readonly Ended: number }) =>
    toast(t(Ended === 0 ? 'people.sessions.none_of' : 'people.sessions.ended_of', { name }));
  return (
    <section className={styles.account}>
      <div>
        <h3 className={styles.title}>{t('people.sessions.of')}</h3>
        <p className={styles.text}>{t('people.sessions.of_text', { name })}</p>
        {refusal && <p role="alert">{say(refusal)}</p>}
      </div>
      <Button busy={end.isPending} onClick={() => end.mutate(undefined, { onSuccess: done })}>
        {t('people.sessions.end_all')}
      </Button>
    </section>
  );
}
