import { useEffect, useEffectEvent, useState } from 'react';
import type { Assessment, ManualStatus } from '#contract/people/manuals.ts';
import { isApiError, refusalOf } from '#web/api/api-error.ts';
import { useKeptText } from '#web/session/use-kept-text.ts';
import {
  answersIn,
  answersOf,
  type Column,
  choose,
  hasHalves,
  hasUnsent,
  KeptAnswers,
  keptOf,
  unsentOf,
} from '../../answers.ts';
import { useAnswer } from '../../api.ts';

const againMilliseconds = 5000;

/**
 * What is answered: here first, then on the server. What could not be sent is kept in this browser, sent again while
 * the page is open, and taken up when it is opened another time.
 */
export function useAnswers(assessment: Assessment, onDone: (reached: ManualStatus) => void) {
  const [sent, setSent] = useState(() => answersOf(assessment));
  const [now, setNow] = useState(sent);
  const [isDone, setDone] = useState(false);
  const save = useAnswer();
  const unsent = hasUnsent(now, sent);
  const kept = useKeptText<KeptAnswers>({
    subject: 'manual/assessment',
    title: '',
    values: keptOf(now),
    start: keptOf(sent),
    words: Object.values(now.words),
    schema: KeptAnswers,
    touched: unsent && !isDone,
    opened: !isDone,
    fill: (before) => setNow(answersIn(before)),
  });
  // Nobody has to decide about it: it is one's own, and was on its way.
  const restore = useEffectEvent(() => kept?.onRestore());
  const hasKept = kept !== null;
  useEffect(() => {
    if (hasKept) restore();
  }, [hasKept]);

  const send = (Done: boolean) => {
    if (!Done && !hasUnsent(now, sent)) return;
    save.mutate(
      { ...unsentOf(now, sent), Done },
      {
        onSuccess: ({ Status }) => {
          setSent(now);
          if (!Done) return;
          setDone(true);
          onDone(Status);
        },
      },
    );
  };
  useSendingAgain(save.isError && unsent, () => send(false));
  return {
    now,
    standing: standingOf({
      ...{ isSaving: save.isPending, isFailed: save.isError, unsent, sent },
      hasHalves: hasHalves(now, sent),
    }),
    isSaving: save.isPending,
    problem: problemOf(save.error, unsent),
    pick: (group: number, column: Column, statement: number) =>
      setNow({
        ...now,
        choices: { ...now.choices, [group]: choose(now.choices[group] ?? {}, column, statement) },
      }),
    say: (question: number, text: string) => setNow({ ...now, words: { ...now.words, [question]: text } }),
    send,
  };
}

interface Standing {
  readonly isSaving: boolean;
  readonly isFailed: boolean;
  readonly unsent: boolean;
  readonly hasHalves: boolean;
  readonly sent: ReturnType<typeof answersOf>;
}

/** null: nothing was answered yet, or something is chosen that goes with the next step. */
function standingOf({ isSaving, isFailed, unsent, hasHalves: hasMore, sent }: Standing) {
  if (isSaving) return 'saving' as const;
  if (unsent) return isFailed ? ('unsaved' as const) : null;
  if (hasMore) return null;
  const isAnswered = Object.keys(sent.choices).length > 0 || Object.values(sent.words).some(Boolean);
  return isAnswered ? ('saved' as const) : null;
}

/** Why it was not sent: what the server refused is no matter of the line, and is not sent as soon as that is back. */
function problemOf(error: Error | null, unsent: boolean): string | null {
  const isAway = isApiError(error) && (error.Status === 0 || error.Status >= 502);
  return isAway && unsent ? 'manuals.assessment.unsaved_text' : refusalOf(error);
}

/** While there is something to send: every few seconds, and as soon as the network is back. */
function useSendingAgain(isWanted: boolean, send: () => void): void {
  const again = useEffectEvent(send);
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setInterval(() => again(), againMilliseconds);
    const online = () => again();
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [isWanted]);
}
