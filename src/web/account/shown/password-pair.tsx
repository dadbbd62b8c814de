import type { ComponentProps } from 'react';
import { passwordStrength } from '#rules/people/account/password.ts';
import { PasswordField, TextField } from '#web/ui/fields/text-field.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './password-pair.module.css';

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'label'>;

interface PasswordPairProps {
  readonly password: FieldProps & { readonly value: string };
  readonly confirm: FieldProps;
  /** Whose account it is: read by people, and by what keeps their passwords. */
  readonly account?: string;
  /** 44 px high, on the signed-out screens. */
  readonly large?: boolean;
}

/** A new password and its confirmation, with a meter that says what is missing (people-and-company 5). */
export function PasswordPair({ password, confirm, account, large = false }: PasswordPairProps) {
  const { t } = useWords();
  return (
    <>
      {account !== undefined && (
        <TextField
          label={t('account.account')}
          large={large}
          type="email"
          value={account}
          readOnly
          autoComplete="username"
        />
      )}
      <div>
        <PasswordField
          {...password}
          large={large}
          label={t('account.new_password')}
          autoComplete="new-password"
          autoFocus={account !== undefined}
        />
        <Meter password={password.value} />
      </div>
      <PasswordField
        {...confirm}
        large={large}
        label={t('account.confirm_password')}
        autoComplete="new-password"
      />
    </>
  );
}

function Meter({ password }: { readonly password: string }) {
  const { t } = useWords();
  const strength = passwordStrength(password);
  const typed = password.trim() !== '';
  return (
    <div className={styles.meter}>
      <div className={styles.bars} aria-hidden>
        {[1, 2, 3, 4].map((point) => (
          <span key={point} className={typed && strength.score >= point ? styles.earned : styles.bar} />
        ))}
      </div>
      <p className={styles.label} role="status">
        {typed ? t('account.strength', { label: t(strength.labelKey) }) : t('account.strength_none')}
      </p>
      <ul className={styles.tips}>
        {strength.tips.map((tip) => (
          <li key={tip}>{t(tip)}</li>
        ))}
      </ul>
    </div>
  );
}
