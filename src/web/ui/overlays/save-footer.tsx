import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { withCommand } from '../buttons/kbd.tsx';
import { useWords } from '../text/words.ts';

interface SaveFooterProps {
  /** Of the form that is sent. */
  readonly formId: string;
  readonly label: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onCancel: () => void;
  /** Before Cancel: what else can be done, such as Delete. */
  readonly children?: ReactNode;
}

/** At the bottom of a drawer with a form: Cancel, and the one button that sends it. */
export function SaveFooter({ formId, label, busy, disabled = false, onCancel, children }: SaveFooterProps) {
  const { t } = useWords();
  return (
    <>
      {children}
      <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      <Button
        variant="primary"
        type="submit"
        form={formId}
        hotkey={withCommand('↵')}
        busy={busy}
        disabled={disabled}
      >
        {label}
      </Button>
    </>
  );
}
