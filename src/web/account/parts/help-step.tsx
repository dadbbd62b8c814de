import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { AccountFields, auth } from '#contract/auth.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { backOr } from '#web/app/back.ts';
import { paths } from '#web/app/paths.ts';
import { readSubdomain } from '#web/session/storage.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { useWords } from '#web/ui/text/words.ts';
import { signInFailure } from '../sign-in-failure.ts';
import { AccountForm, AccountNotice } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import styles from './help-step.module.css';

const HelpForm = AccountFields.omit({ domain: true });

const steps = {
  password: { endpoint: auth.forgotPassword, sent: paths.resetSent },
  unlock: { endpoint: auth.lostPassword, sent: paths.unlockSent },
} as const;

interface HelpStepProps {
  readonly kind: keyof typeof steps;
}

/** Where to send the instructions; the answer is the same whether or not there is such a person (row A11). */
export function HelpStep({ kind }: HelpStepProps) {
  const { t, say } = useWords();
  const navigate = useNavigate();
  const { endpoint, sent } = steps[kind];
  const form = useZodForm(HelpForm, { Email: '' });
  const { mutate, isPending, error } = useWrite({
    refusal: 'beside',
    mutationFn: (Email: string) => call(endpoint, { body: { Email, domain: readSubdomain() } }),
    onSuccess: () => navigate(sent),
  });
  return (
    <AccountForm
      title={t(`account.help.${kind}_title`)}
      text={t(`account.help.${kind}_text`)}
      onSubmit={form.submit(({ Email }) => mutate(Email))}
    >
      <EmailField {...form.field('Email')} />
      {error && <AccountNotice kind="problem">{say(signInFailure(error))}</AccountNotice>}
      <Button type="submit" variant="primary" size="large" wide busy={isPending} disabled={!form.isValid}>
        {t('account.help.send')}
      </Button>
      <TextLink to={paths.login} quiet className={styles.back} onClick={backOr(navigate)}>
        <ArrowLeft size={14} strokeWidth={2} aria-hidden />
        {t('account.back')}
      </TextLink>
    </AccountForm>
  );
}
