import { useMediaQuery } from '@mantine/hooks';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Goal, GoalInfo } from '#contract/goal-shapes.ts';
import { useSession } from '#web/session/session.ts';
import { LikelihoodMark } from '#web/ui/marks/likelihood-mark.tsx';
import { QualityMark } from '#web/ui/marks/quality-mark.tsx';
import { type ScaleKind, type Step, stepOf, stepWord, wordClass } from '#web/ui/marks/scale.ts';
import { useWords } from '#web/ui/text/words.ts';
import { phoneQuery } from '#web/ui/theme/tokens.ts';
import { GoalBar } from '../../shown/goal-bar.tsx';
import { ResultWord } from '../../shown/goal-prediction.tsx';
import { resultOf, type ShownResult } from '../../shown/result-of.ts';
import styles from './detail-weeks.module.css';
import { type Story, storyOf } from './prediction-story.ts';

/** The newest prediction in large, with where it came from (look.md, Detail); of a finalized goal its result. */
export function Headline({ info }: { readonly info: GoalInfo }) {
  const result = resultOf(info.Goal);
  if (result) return <Final goal={info.Goal} result={result} />;
  return (
    <div className={styles.headline}>
      <One info={info} kind="likelihood" />
      <One info={info} kind="quality" />
    </div>
  );
}

function Final({ goal, result }: { readonly goal: Goal; readonly result: ShownResult }) {
  const { t } = useWords();
  return (
    <div className={styles.headline}>
      <div className={styles.one}>
        <span className={styles.mark}>
          <GoalBar goal={goal} size="row" />
        </span>
        <div>
          <p className={styles.label}>{t('ui.strip.result')}</p>
          <p className={styles.word}>
            <ResultWord result={result} />
          </p>
        </div>
      </div>
      <div className={styles.one}>
        <span className={styles.mark}>
          <QualityMark step={stepOf(goal.OwnerGoalResult?.Quality)} size="headline" named={false} />
        </span>
        <div>
          <p className={styles.label}>{t('ui.quality.title')}</p>
          <p className={styles.word}>
            <QualityOf step={stepOf(goal.OwnerGoalResult?.Quality)} />
          </p>
        </div>
      </div>
    </div>
  );
}

function QualityOf({ step }: { readonly step: Step | null }) {
  const { t } = useWords();
  return step === null ? t('ui.quality.none') : t(stepWord('quality', step));
}

interface OneProps {
  readonly info: GoalInfo;
  readonly kind: ScaleKind;
}

function One({ info, kind }: OneProps) {
  const { t } = useWords();
  const field = kind === 'likelihood' ? 'Likelihood' : 'Quality';
  const given = info.GoalStatuses.map((status) => ({
    start: status.GoalPeriodWeek.StartDate,
    week: status.GoalPeriodWeek.Week,
    value: status[field],
  }));
  const thisWeek = useSession().Period.WeekStartDate;
  const step = stepOf(given.at(-1)?.value);
  const Mark = kind === 'likelihood' ? LikelihoodMark : QualityMark;
  return (
    <div className={styles.one}>
      <span className={styles.mark}>
        <Mark step={step} size="headline" named={false} />
      </span>
      <div>
        <p className={styles.label}>{t(`ui.${kind}.title`)}</p>
        {step === null ? (
          <p className={styles.none}>{t(`ui.${kind}.none`)}</p>
        ) : (
          <p className={styles.said}>
            <span className={[styles.word, wordClass(step)].join(' ')}>{t(stepWord(kind, step))}</span>
            <StoryWords kind={kind} step={step} story={storyOf(given, thisWeek)} />
          </p>
        )}
      </div>
    </div>
  );
}

interface StoryWordsProps {
  readonly kind: ScaleKind;
  readonly step: number;
  readonly story: Story;
}

function StoryWords({ kind, step, story }: StoryWordsProps) {
  const { t } = useWords();
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  if (story.kind === 'first') return null;
  if (story.kind === 'unchanged' || story.kind === 'unchanged_since') {
    const said =
      story.kind === 'unchanged'
        ? t('goals.detail.unchanged', { count: story.weeks })
        : t('goals.detail.unchanged_since', { week: story.week });
    return <span className={styles.story}>{phone ? t('goals.detail.unchanged_short') : said}</span>;
  }
  const Arrow = step > story.from ? ArrowUp : ArrowDown;
  const key = phone ? 'goals.detail.from_short' : (`goals.detail.${story.kind}` as const);
  const week = story.kind === 'from_week' ? story.week : 0;
  return (
    <span className={styles.story}>
      <Arrow size={15} strokeWidth={2.25} aria-hidden />
      {t(key, { name: t(stepWord(kind, story.from)), week })}
    </span>
  );
}
