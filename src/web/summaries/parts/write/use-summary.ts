import { useEffectEvent, useState } from 'react';
import { refusalOf } from '#web/api/api-error.ts';
import { useKeptText } from '#web/session/use-kept-text.ts';
import { useUnsavedGuard } from '#web/ui/forms/use-unsaved-guard.ts';
import { useConfirm } from '#web/ui/overlays/confirm.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { useDeck, useGenerate } from '../../api.ts';
import { type Asked, isTouched, type Sitting, type SummaryKind, sittingSchema } from '../../sitting.ts';

/** What is chosen, what was generated and what became of it; lost only after a question, kept if the tab goes. */
export function useSummary(kind: SummaryKind, first: number) {
  const { t } = useWords();
  const confirm = useConfirm();
  const [choice, choose] = useState<Asked>({ which: first, forWhom: 'me' });
  const [sitting, setSitting] = useState<Sitting | null>(null);
  const [downloaded, setDownloaded] = useState<Sitting | null>(null);
  const [opened, setOpened] = useState(true);
  const generate = useGenerate();
  // What is typed while the file is on its way is not in it.
  const deck = useDeck(kind, setDownloaded);
  const touched = isTouched(sitting) && sitting !== downloaded;
  const guard = useUnsavedGuard(touched && opened, () => setOpened(false));
  const kept = useKeptText({
    subject: `summary/${kind}`,
    title: t(kind === 'quarter' ? 'summaries.slides.quarterly' : 'summaries.slides.annual'),
    values: sitting,
    words: Object.values(sitting?.drafts ?? {}).map(({ text }) => text),
    schema: sittingSchema().nullable(),
    touched,
    opened,
    fill: (before) => {
      if (before === null) return;
      choose({ which: before.which, forWhom: before.forWhom });
      setSitting(before);
    },
  });
  const asked = () =>
    confirm({
      title: t('summaries.page.again_title'),
      text: t('summaries.page.again_text'),
      confirmLabel: t('summaries.page.again'),
    });
  // Whoever has written on meanwhile is asked once more.
  const take = useEffectEvent(async (made: Sitting, before: Sitting | null) => {
    if (sitting === before || (await asked())) setSitting(made);
  });
  const run = async (): Promise<void> => {
    if (touched && !(await asked())) return;
    generate.mutate({ kind, ...choice }, { onSuccess: (made) => void take(made, sitting) });
  };
  const refusal = refusalOf(generate.error) ?? refusalOf(deck.error);
  return {
    refusal,
    choice,
    choose,
    sitting,
    change: setSitting,
    generate,
    deck,
    guard,
    kept,
    run,
  };
}
