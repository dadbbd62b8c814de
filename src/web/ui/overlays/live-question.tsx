import { type ComponentProps, type ReactNode, useState } from 'react';
import { MeanwhileNotice } from '../forms/meanwhile-notice.tsx';
import { AudienceLine } from '../text/audience-line.tsx';
import { useWords } from '../text/words.ts';
import { ConfirmQuestion } from './confirm.tsx';
import styles from './live-question.module.css';

export interface LiveWords {
  readonly title: string;
  /** Sentences, and who reads it. */
  readonly lines: readonly (string | ComponentProps<typeof AudienceLine>)[];
}

interface LiveQuestion<T> {
  /** What it is about, as it is now. */
  readonly present: T;
  readonly wordsOf: (one: T) => LiveWords;
  readonly confirmLabel: string;
  /** It can still be done. */
  readonly mayStill: boolean;
  /** Given what it was asked about, of which the write carries the stamp. */
  readonly onYes: (asked: T) => void;
}

/**
 * Asks before something is done whose consequences others may change while the question stands: its words are those of
 * now, and what they did not say to whoever reads them is not done. It goes with what draws it.
 */
export function useLiveQuestion<T>({ present, wordsOf, confirmLabel, mayStill, onYes }: LiveQuestion<T>) {
  const { t } = useWords();
  const [asked, setAsked] = useState<{ readonly about: T; readonly read: T } | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = (about: T = present): void => {
    setAsked({ about, read: about });
    setOpened(true);
  };
  if (asked === null) return { ask, question: null };
  const { about, read } = asked;
  const [before, now] = [wordsOf(read), wordsOf(present)];
  const isOld = JSON.stringify(before) !== JSON.stringify(now);
  const question: ReactNode = (
    <ConfirmQuestion
      opened={opened}
      title={(mayStill ? now : before).title}
      confirmLabel={confirmLabel}
      cancelLabel={t('ui.cancel')}
      disabled={isOld || !mayStill}
      onConfirm={() => {
        setOpened(false);
        if (opened) onYes(about);
      }}
      onClose={() => setOpened(false)}
    >
      {mayStill && <Lines lines={now.lines} />}
      {(isOld || !mayStill) && (
        <div className={styles.notice}>
          <MeanwhileNotice
            lead={t('messages.moved_on')}
            differences={[]}
            onGoOn={mayStill ? () => setAsked({ about, read: present }) : undefined}
            focus={takeFocus}
          />
        </div>
      )}
    </ConfirmQuestion>
  );
  return { ask, question };
}

const Lines = ({ lines }: Pick<LiveWords, 'lines'>) =>
  lines.map((line) =>
    typeof line === 'string' ? <p key={line}>{line}</p> : <AudienceLine key={line.lead ?? ''} {...line} />,
  );

/** From the button that does nothing now: a key pressed meanwhile would act on the page below. */
const takeFocus = (notice: HTMLElement | null): void => notice?.focus();
