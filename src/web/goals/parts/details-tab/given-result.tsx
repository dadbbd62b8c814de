import { Check, X } from 'lucide-react';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Donut } from '#web/ui/charts/donut.tsx';
import { QualityMark } from '#web/ui/marks/quality-mark.tsx';
import { stepOf } from '#web/ui/marks/scale.ts';
import { ScaleWord } from '#web/ui/marks/scale-word.tsx';
import type { Verdict } from '../decide/verdict.ts';
import styles from './given-result.module.css';

interface GivenResultProps {
  readonly verdict: Verdict;
  /** Only the owner gives one. */
  readonly quality?: number;
  /** Outcome or feedback. */
  readonly text: string;
}

/** A result as somebody gave it: the verdict, the quality, the words. */
export function GivenResult({ verdict, quality, text }: GivenResultProps) {
  const { t } = useGoalWords();
  const { Completed, ObjectiveResult } = verdict;
  const step = stepOf(quality);
  const Icon = Completed ? Check : X;
  return (
    <div className={styles.given}>
      <p className={styles.facts}>
        {ObjectiveResult === null ? (
          <span className={styles.verdict}>
            <Icon size={16} strokeWidth={2.25} aria-hidden />
            {t(Completed ? 'goals.result.achieved' : 'goals.result.not_achieved')}
          </span>
        ) : (
          <Donut
            percent={ObjectiveResult}
            size={56}
            label={t('workflows.result.percent_value', { percent: ObjectiveResult })}
          />
        )}
        {step !== null && (
          <span className={styles.quality}>
            <QualityMark step={step} named={false} />
            <span className="unseen">{t('ui.quality.title')}: </span>
            <ScaleWord kind="quality" step={step} colored={false} />
          </span>
        )}
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </div>
  );
}
