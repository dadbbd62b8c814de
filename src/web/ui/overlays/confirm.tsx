import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { useWords } from '../text/words.ts';
import { Question } from './question.tsx';

interface Confirmation {
  readonly title: string;
  readonly text?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
}

type Ask = (confirmation: Confirmation) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** `if (await confirm({ title: t('...'), confirmLabel: t('...') })) ...` */
export const useConfirm = (): Ask => useContext(ConfirmContext);

export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useWords();
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState<Confirmation>({ title: '', confirmLabel: '' });
  const answer = useRef<(yes: boolean) => void>(() => undefined);

  const ask = useCallback<Ask>((confirmation) => {
    setShown(confirmation);
    setOpened(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const close = (yes: boolean) => {
    setOpened(false);
    answer.current(yes);
  };

  return (
    <ConfirmContext value={ask}>
      {children}
      <Question
        opened={opened}
        title={shown.title}
        confirmLabel={shown.confirmLabel}
        cancelLabel={shown.cancelLabel ?? t('ui.cancel')}
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
        safe="cancel"
      >
        {shown.text}
      </Question>
    </ConfirmContext>
  );
}
