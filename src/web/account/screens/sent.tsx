import { MailCheck } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { AccountTitle } from '../parts/account-form.tsx';
import styles from './plain.module.css';

export function ResetSentScreen() {
  return <Sent kind="password" />;
}

export function UnlockSentScreen() {
  return <Sent kind="unlock" />;
}

function Sent({ kind }: { readonly kind: 'password' | 'unlock' }) {
  const { t } = useWords();
  return (
    <div className={styles.plain}>
      <MailCheck size={28} strokeWidth={1.5} aria-hidden />
      <AccountTitle title={t('account.sent.title')} text={t(`account.sent.${kind}`)} />
      <ButtonLink to={paths.login} size="large" wide className={styles.action}>
        {t('account.back')}
      </ButtonLink>
    </div>
  );
}
