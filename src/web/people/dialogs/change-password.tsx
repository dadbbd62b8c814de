import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { NewPassword } from '#contract/auth.ts';
import { Secret } from '#contract/fields.ts';
import { limits, widths } from '#contract/limits.ts';
import { passwordProblem } from '#rules/people/account/password.ts';
import { PasswordPair } from '#web/account/shown/password-pair.tsx';
import { isApiError, refusalOf } from '#web/api/api-error.ts';
import { useIsLost } from '#web/api/use-arrival.ts';
import { PasswordField } from '#web/ui/fields/text-field.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { SaveDrawer } from '#web/ui/overlays/save-drawer.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWords } from '#web/ui/text/words.ts';
import { profileQuery } from '../api.ts';
import { usePasswordText } from '../parts/form/use-password-text.ts';
import type { AboutPersonProps } from '../parts/form/with-person.tsx';
import { useChangePassword } from '../person-writes.ts';

const Fields = z.object({
  Password: Secret(limits.password, 'messages.old_password_required'),
  NewPassword,
  Confirm: Secret(limits.password, 'messages.password_confirm'),
});
type Values = z.input<typeof Fields>;

/** Strength and equality, which a field alone cannot know. */
function alsoWrong({ NewPassword: next, Confirm }: Values) {
  const problem = passwordProblem(next);
  const differs = Confirm.trim() !== '' && Confirm.trim() !== next.trim();
  return {
    ...(problem ? { NewPassword: problem } : {}),
    ...(differs ? { Confirm: 'messages.password_mismatch' } : {}),
  };
}

/** Row J5: one's own password; the other sessions end with the old one. */
export function ChangePasswordDrawer({ personId, opened, onClose }: AboutPersonProps) {
  const { t } = useWords();
  const { data } = useQuery(profileQuery(personId));
  const form = useZodForm(Fields, { Password: '', NewPassword: '', Confirm: '' }, { also: alsoWrong });
  const change = useChangePassword();
  const isLost = useIsLost(change);
  // What no answer came to may have changed it, and then the old one is the new one.
  const isMaybeDone = isLost && isApiError(change.error) && change.error.Fields.Password !== undefined;
  const [isSaved, setSaved] = useState(false);
  const send = ({ Password, NewPassword: next }: z.output<typeof Fields>) =>
    change.mutate(
      { Password, NewPassword: next },
      {
        onSuccess: () => {
          flushSync(() => setSaved(true));
          onClose();
          toast(t('people.password.done'));
        },
        onError: (error) => isApiError(error) && form.refuse(error.Fields, ['Password', 'NewPassword']),
      },
    );
  return (
    <SaveDrawer
      width={widths.personDrawer}
      opened={opened}
      onClose={onClose}
      touched={form.touched && !isSaved}
      title={t('people.password.title')}
      description={usePasswordText(data)}
      refusal={
        isMaybeDone
          ? 'people.password.maybe_done'
          : refusalOf(change.error, { shown: ['Password', 'NewPassword'] })
      }
      save={t('people.save')}
      busy={change.isPending}
      onSubmit={form.submit(send)}
    >
      <PasswordField
        {...form.field('Password')}
        label={t('people.password.old')}
        autoComplete="current-password"
        data-autofocus
      />
      <PasswordPair password={form.field('NewPassword')} confirm={form.field('Confirm')} />
    </SaveDrawer>
  );
}
