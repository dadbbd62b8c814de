import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { useWords } from '../text/words.ts';
import { late } from './late.tsx';

interface Confirmation {
  readonly title: string;
  readonly text?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
}

export const loadConfirm = () => import('./confirm-question.tsx');
/** Asked seldom, and with it comes the code of every dialog. */
export const ConfirmQuestion = late('confirm', async () => (await loadConfirm()).ConfirmQuestion);

type Ask = (confirmation: Confirmation) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** `if (await confirm({ title: t('...'), confirmLabel: t('...') })) ...`; what others may change: `useLiveQuestion`. */
export const useConfirm = (): Ask => useContext(ConfirmContext);

export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useWords();
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState<Confirmation | null>(null);
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
      {shown && (
        <ConfirmQuestion
          opened={opened}
          title={shown.title}
          confirmLabel={shown.confirmLabel}
          cancelLabel={shown.cancelLabel ?? t('ui.cancel')}
          onConfirm={() => close(true)}
          onClose={() => close(false)}
        >
          {shown.text}
        </ConfirmQuestion>
      )}
    </ConfirmContext>
  );
}
