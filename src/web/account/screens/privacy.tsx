import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { AccountTitle } from '../parts/account-form.tsx';
import styles from './plain.module.css';

/** The placeholder of the specification: a company's own policy stands behind the link in the foot. */
export function PrivacyScreen() {
  const { t } = useWords();
  return (
    <div className={styles.plain}>
      <AccountTitle title={t('account.privacy_page.title')} text={t('account.privacy_page.text')} />
      <ButtonLink to={paths.login} size="large" wide className={styles.action}>
        {t('account.back')}
      </ButtonLink>
    </div>
  );
}
