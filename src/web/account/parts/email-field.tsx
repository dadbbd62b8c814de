import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx';
import { useWords } from '#web/ui/text/words.ts';

/** Who one is, as password managers and telephones know it; the cursor begins here. */
export function EmailField(field: Omit<TextFieldProps, 'label'>) {
  const { t } = useWords();
  return (
    <TextField
      {...field}
      large
      label={t('account.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
    />
  );
}
