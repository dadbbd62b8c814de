import { CircleOff } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { ChildGoal } from '#contract/goal-talk.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { type Step, stepOf } from '#web/ui/marks/scale.ts';
import { Tag } from '#web/ui/states/tag.tsx';
import { linesOf } from '#web/ui/text/cut-measure.ts';
import { useWords } from '#web/ui/text/words.ts';
import { prefetchGoal, prefetchGoalSoon } from '../api.ts';
import { GoalBar } from './goal-bar.tsx';
import { LikelihoodPart, QualityPart } from './goal-prediction.tsx';
import styles from './goal-row.module.css';
import { GoalTags } from './goal-tags.tsx';

interface GoalRowProps {
  readonly goal: ChildGoal;
  readonly to: string;
  /** 'list' has three lines, 'compact' two without tags, 'phone' puts the words below. */
  readonly layout: 'list' | 'compact' | 'phone';
  readonly selected?: boolean;
  /** Under one's own goals the owner falls away (row D6). */
  readonly withOwner?: boolean;
  /** Deleted, or not to be seen any more: the row stands until the list is shown anew, and leads nowhere. */
  readonly gone?: boolean;
}

/** A goal in a list (look.md, Goals): one link from edge to edge. Drawn again only when it or its place has changed. */
export const GoalRow = memo(function GoalRow(props: GoalRowProps) {
  const { goal, to, layout, selected = false, withOwner = true, gone = false } = props;
  if (gone) return <GoneRow goal={goal} layout={layout} selected={selected} withOwner={withOwner} />;
  // Nothing to stand between title and measure, which then takes the room of two lines.
  const isPlain = layout === 'list' && !withOwner && goal.Tags.length === 0;
  return (
    <Link
      to={to}
      className={[
        styles.row,
        styles[layout],
        isPlain ? styles.plain : '',
        selected ? styles.selected : '',
      ].join(' ')}
      data-goal={goal.Id}
      aria-current={selected || undefined}
      onPointerEnter={() => prefetchGoalSoon(goal.Id)}
      onFocus={() => prefetchGoal(goal.Id)}
    >
      <GoalBar goal={goal} size={layout === 'list' ? 'tall' : 'row'} />
      <PersonAvatar person={goal.User} size={28} />
      <span className={styles.title} dir="auto">
        {goal.GoalDetail.Title}
      </span>
      {layout === 'list' && <ListLines goal={goal} withOwner={withOwner} isPlain={isPlain} />}
      {layout === 'compact' && <CompactLines goal={goal} />}
      {layout === 'phone' && <PhoneLines goal={goal} withOwner={withOwner} />}
    </Link>
  );
});

type GoneRowProps = LinesProps & Required<Pick<GoalRowProps, 'layout' | 'selected'>>;

/** Nothing of its state is known any more, only what it was and that it is not here. */
function GoneRow({ goal, layout, selected, withOwner }: GoneRowProps) {
  const { t } = useWords();
  const isList = layout === 'list';
  return (
    <div
      className={[styles.row, styles[layout], styles.gone, selected ? styles.selected : ''].join(' ')}
      data-gone
    >
      <span aria-hidden />
      <PersonAvatar person={goal.User} size={28} />
      <span className={styles.title} dir="auto">
        {goal.GoalDetail.Title}
      </span>
      {layout === 'phone' && <OwnerAndMeasure goal={goal} withOwner={withOwner} />}
      <span className={layout === 'compact' ? styles.sub : styles.meta}>
        {isList && withOwner && <span className={styles.owner}>{goal.User.Name}</span>}
        <Tag icon={CircleOff}>{t('goals.list.gone')}</Tag>
      </span>
      {isList && (
        <span className={styles.measure} dir="auto">
          {measureOf(goal)}
        </span>
      )}
    </div>
  );
}

interface LinesProps {
  readonly goal: ChildGoal;
  readonly withOwner: boolean;
}

/** The last weeks, once there are two to compare; of a finalized goal the result is what counts. */
function weeksToCompare(goal: ChildGoal): (Step | null)[] | null {
  const weeks = goal.RecentLikelihoods.map(stepOf);
  const isCompared = weeks.filter((step) => step !== null).length > 1;
  return isCompared && goal.State !== 'finalized' ? weeks : null;
}

const measureOf = (goal: ChildGoal): string => linesOf(goal.GoalDetail.Measurement).join(' · ');

function ListLines({ goal, withOwner, isPlain }: LinesProps & { readonly isPlain: boolean }) {
  const weeks = weeksToCompare(goal);
  return (
    <>
      <span className={[styles.given, weeks ? styles.compared : ''].join(' ')}>
        <LikelihoodPart goal={goal} />
        <QualityPart goal={goal} />
        {weeks && <Sparkline steps={weeks} />}
      </span>
      {!isPlain && (
        <span className={styles.meta}>
          {withOwner && <span className={styles.owner}>{goal.User.Name}</span>}
          <GoalTags goal={goal} />
        </span>
      )}
      <span className={isPlain ? styles.measureAlone : styles.measure} dir="auto">
        {measureOf(goal)}
      </span>
    </>
  );
}

function CompactLines({ goal }: { readonly goal: ChildGoal }) {
  return (
    <>
      <span className={styles.given}>
        <LikelihoodPart goal={goal} />
        <QualityPart goal={goal} />
      </span>
      <OwnerAndMeasure goal={goal} withOwner isMarked />
    </>
  );
}

function PhoneLines({ goal, withOwner }: LinesProps) {
  const weeks = weeksToCompare(goal);
  return (
    <>
      <OwnerAndMeasure goal={goal} withOwner={withOwner} />
      <span className={styles.words}>
        <LikelihoodPart goal={goal} aligned={false} />
        <QualityPart goal={goal} />
        {weeks && <Sparkline steps={weeks} />}
        <GoalTags goal={goal} />
      </span>
    </>
  );
}

/** Where a row has no room for every tag: that it is no news to everybody, and that it counts no more. */
function FewTags({ goal }: { readonly goal: ChildGoal }) {
  const few = goal.Tags.filter(({ Tag }) => Tag === 'draft' || Tag === 'private' || Tag === 'shelved');
  return (
    few.length > 0 && (
      <span className={styles.marks}>
        <GoalTags goal={{ ...goal, Tags: few }} />{' '}
      </span>
    )
  );
}

function OwnerAndMeasure({
  goal,
  withOwner,
  isMarked = false,
}: LinesProps & { readonly isMarked?: boolean }) {
  const measure = measureOf(goal);
  if (!withOwner && !measure) return null;
  return (
    <span className={styles.sub}>
      {isMarked && <FewTags goal={goal} />}
      {withOwner && <span className={styles.owner}>{goal.User.Name}</span>}
      {withOwner && measure && <span className={styles.point}> · </span>}
      <bdi>{measure}</bdi>
    </span>
  );
}
