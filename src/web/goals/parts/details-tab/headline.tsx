import { useMediaQuery } from '@mantine/hooks';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Goal, GoalInfo } from '#contract/goal-shapes.ts';
import { useSession } from '#web/session/session.ts';
import { LikelihoodMark } from '#web/ui/marks/likelihood-mark.tsx';
import { QualityMark } from '#web/ui/marks/quality-mark.tsx';
import { type ScaleKind, type Step, stepOf, stepWord, wordClass } from '#web/ui/marks/scale.ts';
import { useWords, type Words } from '#web/ui/text/words.ts';
import { phoneQuery } from '#web/ui/theme/tokens.ts';
import { GoalBar } from '../../shown/goal-bar.tsx';
import { ResultWord } from '../../shown/goal-prediction.tsx';
import { resultOf, type ShownResult } from '../../shown/result-of.ts';
import styles from './detail-weeks.module.css';
import { type Story, storyOf } from './prediction-story.ts';
import { useStripWeeks } from './use-strip-weeks.ts';

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
  const weeks = useStripWeeks(info);
  const given = info.GoalStatuses.map(({ GoalPeriodWeek: { Id, StartDate, Week }, [field]: value }) => ({
    start: StartDate,
    week: Week,
    period: weeks.find(({ id }) => id === Id)?.period,
    value,
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
  if (story.kind === 'unchanged' || story.kind === 'unchanged_since')
    return (
      <span className={styles.story}>
        {phone ? t('goals.detail.unchanged_short') : unchangedFor(story, t)}
      </span>
    );
  const Arrow = step > story.from ? ArrowUp : ArrowDown;
  const name = t(stepWord(kind, story.from));
  return (
    <span className={styles.story}>
      <Arrow size={15} strokeWidth={2.25} aria-hidden />
      {phone ? t('goals.detail.from_short', { name }) : cameFrom(story, name, t)}
    </span>
  );
}

type StoryOf<K extends Story['kind']> = Extract<Story, { readonly kind: K }>;

function unchangedFor(story: StoryOf<'unchanged' | 'unchanged_since'>, t: Words['t']): string {
  if (story.kind === 'unchanged') return t('goals.detail.unchanged', { count: story.weeks });
  const { week, period } = story;
  return period === undefined
    ? t('goals.detail.unchanged_since', { week })
    : t('goals.detail.unchanged_since_of', { week, period });
}

function cameFrom(story: StoryOf<'from_last_week' | 'from_week'>, name: string, t: Words['t']): string {
  if (story.kind === 'from_last_week') return t('goals.detail.from_last_week', { name });
  const { week, period } = story;
  return period === undefined
    ? t('goals.detail.from_week', { name, week })
    : t('goals.detail.from_week_of', { name, week, period });
}
