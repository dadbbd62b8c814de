import { useQuery } from '@tanstack/react-query';
import { CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Goal, GoalInfo } from '#contract/goal-shapes.ts';
import type { ChildGoal } from '#contract/goal-talk.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { WindowedList } from '#web/ui/lists/windowed-list.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { childrenQuery, prefetchGoal } from '../../api.ts';
import { LikelihoodPart } from '../../shown/goal-prediction.tsx';
import { GoalRowsSkeleton } from '../../shown/goal-rows-skeleton.tsx';
import styles from './hierarchy-tab.module.css';
import { deletedAbove, deletedParentOf } from './relatives.ts';

interface HierarchyTabProps {
  readonly info: GoalInfo;
  readonly hrefOf: (goalId: number) => string;
}

const rowHeight = 52;

/** From the top of the company down to this goal, and what hangs right below it (row E8). */
export function HierarchyTab({ info, hrefOf }: HierarchyTabProps) {
  const { t } = useGoalWords();
  const { Ancestors, Goal } = info;
  const isOrphan = deletedParentOf(info) !== null;
  const above = deletedAbove(info) === null ? 0 : 1;
  const depth = above + Ancestors.length + (isOrphan ? 1 : 0);
  return (
    <section aria-label={t('workflows.hierarchy.label')}>
      <ol>
        {above === 1 && (
          <Place depth={0}>
            <Deleted />
          </Place>
        )}
        {Ancestors.map((ancestor, index) => (
          <Place key={ancestor.Id} depth={above + index}>
            <Relative goal={ancestor} to={hrefOf(ancestor.Id)} />
          </Place>
        ))}
        {isOrphan && (
          <Place depth={depth - 1}>
            <Deleted />
          </Place>
        )}
        <Place depth={depth}>
          <ThisGoal goal={Goal} />
        </Place>
      </ol>
      <Below info={info} depth={depth + 1} hrefOf={hrefOf} />
    </section>
  );
}

/** Indented by its generation, as far as a narrow screen allows. */
const indent = (depth: number) => {
  const steps = Math.min(depth, 6);
  return { paddingInlineStart: `min(${steps * 20}px, ${steps * 3}vw)` };
};

function Place({ depth, children }: { readonly depth: number; readonly children: ReactNode }) {
  return <li style={indent(depth)}>{children}</li>;
}

interface RelativeProps {
  readonly goal: {
    readonly Id: number;
    readonly Title: string;
    readonly State: Goal['State'];
    readonly User: Parameters<typeof PersonAvatar>[0]['person'];
  };
  readonly to: string;
  /** What stands at the right: the prediction of a child. */
  readonly mark?: ReactNode;
  readonly more?: ReactNode;
}

function Relative({ goal, to, mark, more }: RelativeProps) {
  const { t } = useGoalWords();
  return (
    <Link
      to={to}
      className={styles.relative}
      onPointerEnter={() => prefetchGoal(goal.Id)}
      onFocus={() => prefetchGoal(goal.Id)}
    >
      <PersonAvatar person={goal.User} size={24} />
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {goal.Title}
        </span>
        <span className={styles.owner}>
          {goal.User.Name}
          {goal.State !== 'approved' && ` · ${t(`goals.state.${goal.State}`)}`}
          {more}
        </span>
      </span>
      {mark}
    </Link>
  );
}

/** How a goal stands: the word of its newest likelihood, or its result. */
function Standing({ goal }: { readonly goal: ChildGoal }) {
  return (
    <span className={styles.standing}>
      <LikelihoodPart goal={goal} aligned={false} />
    </span>
  );
}

function ThisGoal({ goal }: { readonly goal: Goal }) {
  const { t, nouns } = useGoalWords();
  return (
    <div className={[styles.relative, styles.current].join(' ')} aria-current="true">
      <PersonAvatar person={goal.User} size={24} />
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {goal.GoalDetail.Title}
        </span>
        <span className={styles.owner}>{t('workflows.hierarchy.this', nouns)}</span>
      </span>
      <Standing goal={goal} />
    </div>
  );
}

function Deleted({ count = 0 }: { readonly count?: number }) {
  const { t, nouns } = useGoalWords();
  return (
    <div className={styles.relative}>
      <span className={styles.gone}>
        <CircleSlash size={16} strokeWidth={2} aria-hidden />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{t('workflows.deleted')}</span>
        {count > 0 && (
          <span className={styles.owner}>{t('workflows.hierarchy.below_deleted', { count, ...nouns })}</span>
        )}
      </span>
    </div>
  );
}

interface BelowProps {
  readonly info: GoalInfo;
  readonly depth: number;
  readonly hrefOf: (goalId: number) => string;
}

function Below({ info, depth, hrefOf }: BelowProps) {
  const { t, nouns } = useGoalWords();
  const { Id, ChildCount } = info.Goal;
  const { data, isError, isLoading, refetch } = useQuery({ ...childrenQuery(Id), enabled: ChildCount > 0 });
  const deleted = info.DeletedDescestors.filter(({ ParentId }) => ParentId === Id);
  return (
    <div style={indent(depth)}>
      {deleted.map(({ Id: goneId, Count }) => (
        <Deleted key={goneId} count={Count} />
      ))}
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {isLoading && <GoalRowsSkeleton layout="compact" rows={Math.min(5, ChildCount)} />}
      {data && (
        <WindowedList
          label={t('workflows.overview.children', { count: data.data.length, ...nouns })}
          items={data.data}
          keyOf={(goal) => goal.Id}
          height={rowHeight}
        >
          {(goal) => <Child goal={goal} to={hrefOf(goal.Id)} />}
        </WindowedList>
      )}
    </div>
  );
}

function Child({ goal, to }: { readonly goal: ChildGoal; readonly to: string }) {
  const { t } = useGoalWords();
  const { Id, State, User, GoalDetail, ChildCount } = goal;
  return (
    <Relative
      goal={{ Id, State, User, Title: GoalDetail.Title }}
      to={to}
      more={ChildCount > 0 && ` · ${t('workflows.overview.contributing', { count: ChildCount })}`}
      mark={<Standing goal={goal} />}
    />
  );
}
