import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Question } from '../overlays/question.tsx';
import { useWords } from '../text/words.ts';
import type { UnsavedGuard } from './use-unsaved-guard.ts';

export function UnsavedPrompt({ guard }: { readonly guard: UnsavedGuard }) {
  return guard.touched ? <Prompt guard={guard} /> : null;
}

// The router takes one blocker at a time, so it exists only while there is something to lose.
function Prompt({ guard }: { readonly guard: UnsavedGuard }) {
  const { t } = useWords();
  const { ask } = guard;
  // The Back button and links are ways of closing too; a change of search parameters alone is not.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  const blocked = blocker.state === 'blocked';
  useEffect(() => {
    if (blocked) ask();
  }, [blocked, ask]);

  const goOn = () => {
    guard.goOn();
    blocker.reset?.();
  };
  const discard = () => {
    guard.discard();
    blocker.proceed?.();
  };
  return (
    <Question
      opened={guard.asking}
      title={t('ui.unsaved.title')}
      confirmLabel={t('ui.unsaved.continue')}
      cancelLabel={t('ui.unsaved.discard')}
      onConfirm={goOn}
      onCancel={discard}
      safe="confirm"
    />
  );
}
