import { z } from 'zod';
import { NewPassword } from '#contract/auth.ts';
import { Secret } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { passwordProblem } from '#rules/people/account/password.ts';
import type { FormErrors } from '#web/ui/forms/form-errors.ts';

/** The pair of fields as both screens ask for it; the confirmation never leaves the browser. */
export const PasswordForm = z.object({
  Password: NewPassword,
  Confirm: Secret(limits.password, 'messages.password_confirm'),
});

export type PasswordForm = z.input<typeof PasswordForm>;

export const emptyPasswords: PasswordForm = { Password: '', Confirm: '' };

/** Strength and equality, which a field alone cannot know. */
export function passwordErrors({ Password, Confirm }: PasswordForm): FormErrors<PasswordForm> {
  const problem = passwordProblem(Password);
  const differs = Confirm.trim() !== '' && Confirm.trim() !== Password.trim();
  return {
    ...(problem ? { Password: problem } : {}),
    ...(differs ? { Confirm: 'messages.password_mismatch' } : {}),
  };
}
