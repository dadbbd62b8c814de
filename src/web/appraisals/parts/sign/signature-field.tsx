import { onCommandEnter } from '#web/ui/buttons/command-enter.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useWords } from '#web/ui/text/words.ts';
import type { useSigning } from './use-signing.ts';

/** One's full name, which is the signature. */
export function SignatureField({ form, sign }: Pick<ReturnType<typeof useSigning>, 'form' | 'sign'>) {
  const { t } = useWords();
  return (
    <TextField
      {...form.field('Sign')}
      label={t('appraisals.sign.yours')}
      aside={t('appraisals.sign.full_name')}
      placeholder={t('appraisals.sign.placeholder')}
      autoComplete="name"
      onKeyDown={onCommandEnter(sign)}
    />
  );
}
