import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Assessment, ManualStatus } from '#contract/people/manuals.ts';
import { assessmentKey } from '#rules/manuals/sentences.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Kbd } from '#web/ui/buttons/kbd.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWords } from '#web/ui/text/words.ts';
import { answeredIn, isWhole } from '../../answers.ts';
import styles from './assessment.module.css';
import { Group } from './group.tsx';
import { OwnWords } from './own-words.tsx';
import { Progress } from './progress.tsx';
import { useAnswers } from './use-answers.ts';
import { useKeys } from './use-keys.ts';

const secondsPerGroup = 15;

interface TakingProps {
  readonly assessment: Assessment;
  /** As it is now. */
  readonly status: ManualStatus;
}

/** Twenty-four groups, then one's own words; saved as one goes. */
export function Taking({ assessment, status }: TakingProps) {
  const { t, say } = useWords();
  const navigate = useNavigate();
  const leave = () => void navigate(paths.ownManual);
  const answers = useAnswers(assessment, (reached) => {
    leave();
    toast(t(reached === 4 ? 'manuals.assessment.done_again' : 'manuals.assessment.done'));
  });
  const { Groups } = assessment;
  const answered = answeredIn(answers.now);
  const [at, setAt] = useState(() => firstOpen(Groups, answered));
  const group = Groups[at];
  const heading = useRef<HTMLHeadingElement>(null);
  const choice = (group && answers.now.choices[group.Id]) ?? {};
  const mayGoOn = group === undefined ? answered.size === Groups.length : isWhole(choice);
  const go = (to: number) => {
    if (to < 0) return;
    answers.send(false);
    setAt(to);
  };
  const next = () => {
    if (mayGoOn && group !== undefined) go(at + 1);
  };
  useEffect(() => heading.current?.focus({ preventScroll: at === 0 }), [at]);
  useKeys({
    onNext: next,
    onBack: () => go(at - 1),
    onLeave: () => {
      answers.send(false);
      leave();
    },
    onPick: (column, place) => {
      const statement = group?.Statements[place - 1];
      if (group && statement) answers.pick(group.Id, column, statement.Id);
    },
  });
  return (
    <div className={styles.page}>
      <Standing
        at={at}
        count={Groups.length}
        left={Groups.length - answered.size}
        standing={answers.standing}
      />
      <Progress answered={answered} current={group?.Id ?? null} />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {group?.Title ?? t('manuals.own_words')}
      </h2>
      <p className={styles.quiet}>{t(group ? 'manuals.assessment.ask' : 'manuals.assessment.ask_words')}</p>
      {group ? (
        <Group group={group} choice={choice} onPick={(...picked) => answers.pick(group.Id, ...picked)} />
      ) : (
        <OwnWords {...{ assessment, status }} words={answers.now.words} onSay={answers.say} />
      )}
      {answers.problem && (
        <p role="alert" className={styles.unsaved}>
          {say(answers.problem)}
        </p>
      )}
      <div className={styles.steps}>
        <Button variant="quiet" icon={ArrowLeft} disabled={at === 0} onClick={() => go(at - 1)}>
          {t('manuals.assessment.back')}
        </Button>
        {group ? (
          <Button variant="primary" size="large" hotkey="↵" disabled={!mayGoOn} onClick={next}>
            {t('manuals.assessment.next')}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="large"
            busy={answers.isSaving}
            disabled={!mayGoOn}
            onClick={() => answers.send(true)}
          >
            {t('manuals.assessment.finish')}
          </Button>
        )}
      </div>
      <Help status={status} inGroup={group !== undefined} />
    </div>
  );
}

interface StandingProps {
  /** From 0; past the last group come one's own words. */
  readonly at: number;
  readonly count: number;
  readonly left: number;
  readonly standing: 'saving' | 'saved' | 'unsaved' | null;
}

function Standing({ at, count, left, standing }: StandingProps) {
  const { t } = useWords();
  const minutes = Math.max(1, Math.round((left * secondsPerGroup) / 60));
  return (
    <div className={styles.standing}>
      <p>
        <strong className="numbers">
          {at < count ? t('manuals.assessment.group', { at: at + 1, count }) : t('manuals.assessment.last')}
        </strong>{' '}
        {left > 0 && <span className={styles.quiet}>{t('manuals.assessment.left', { count: minutes })}</span>}
      </p>
      <p className={styles.quiet} role="status">
        {standing && t(`manuals.assessment.${standing}`)}
      </p>
    </div>
  );
}

function Help({ status, inGroup }: { readonly status: number; readonly inGroup: boolean }) {
  const { t } = useWords();
  return (
    <div className={styles.help}>
      <p className={styles.keys}>
        {inGroup && (
          <>
            <Kbd>1</Kbd> – <Kbd>4</Kbd> {t('manuals.assessment.key_most')}{' '}
            <Kbd>{t('manuals.assessment.shift')}</Kbd> <Kbd>1</Kbd> – <Kbd>4</Kbd>{' '}
            {t('manuals.assessment.key_least')} <Kbd>{t('manuals.assessment.backspace')}</Kbd>{' '}
            {t('manuals.assessment.key_back')}{' '}
          </>
        )}
        <Kbd>{t('manuals.assessment.esc')}</Kbd> {t('manuals.assessment.key_leave')}
      </p>
      <p>{t(assessmentKey(status))}</p>
    </div>
  );
}

function firstOpen(groups: Assessment['Groups'], answered: ReadonlySet<number>): number {
  const open = groups.findIndex(({ Id }) => !answered.has(Id));
  return open < 0 ? groups.length : open;
}
