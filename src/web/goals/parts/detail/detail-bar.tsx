import { ArrowLeft, ChevronDown, ChevronUp, Maximize2 } from 'lucide-react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { isMain } from '../../goal-actions.ts';
import type { Walk } from '../../walk.ts';
import { DetailMenu } from './detail-menu.tsx';
import { FollowButton } from './follow-button.tsx';
import styles from './goal-detail.module.css';
import { useGoalActions } from './use-goal-actions.ts';

interface DetailBarProps {
  readonly info: GoalInfo | null;
  readonly walk: Walk;
  readonly onWalk: (step: 1 | -1) => void;
  readonly onBack: (() => void) | null;
  readonly onPage: (() => void) | null;
}

/** Walkers at the left, what can be done at the right; the filled button is Update (look.md, Detail). */
export function DetailBar({ info, walk, onWalk, onBack, onPage }: DetailBarProps) {
  const { t } = useWords();
  return (
    <div className={styles.bar}>
      {onBack && (
        <Button variant="quiet" icon={ArrowLeft} onClick={onBack}>
          {t('goals.back')}
        </Button>
      )}
      {walk.isListed && (
        <>
          <WalkButton
            icon={ChevronUp}
            label={t('goals.detail.previous')}
            leads={walk.hasPrevious}
            onClick={() => onWalk(-1)}
          />
          <WalkButton
            icon={ChevronDown}
            label={t('goals.detail.next')}
            leads={walk.hasNext}
            onClick={() => onWalk(1)}
          />
          {walk.position > 0 && (
            <span className={styles.position}>
              {t('goals.detail.position', { position: walk.position, count: walk.count })}
            </span>
          )}
        </>
      )}
      <span className={styles.spring} />
      {info && onPage && <IconButton icon={Maximize2} label={t('workflows.detail.page')} onClick={onPage} />}
      {info && <BarActions info={info} />}
    </div>
  );
}

interface WalkButtonProps {
  readonly icon: typeof ChevronUp;
  readonly label: string;
  readonly leads: boolean;
  readonly onClick: () => void;
}

function WalkButton({ icon, label, leads, onClick }: WalkButtonProps) {
  // Not `disabled`, which would drop the focus at the end of the list.
  return (
    <IconButton
      repeats
      icon={icon}
      label={label}
      aria-disabled={!leads || undefined}
      onClick={() => leads && onClick()}
    />
  );
}

function BarActions({ info }: { readonly info: GoalInfo }) {
  const { t } = useWords();
  const { run, of } = useGoalActions(info);
  const actions = of('bar');
  const copy = actions.find((action) => action.key === 'copy');
  const rest = actions.filter((action) => action.key !== 'copy').reverse();
  return (
    <>
      <FollowButton info={info} />
      {copy && <IconButton icon={copy.icon} label={t(copy.label)} onClick={() => run(copy)} />}
      <DetailMenu info={info} />
      {rest.length > 0 && (
        <span className={styles.wideActions}>
          {rest.map((action) => (
            <Button
              key={action.key}
              onClick={() => run(action)}
              {...(isMain(action) ? { variant: 'primary' as const } : {})}
              {...(action.key === 'update' ? { hotkey: 'U' } : {})}
            >
              {t(action.label)}
            </Button>
          ))}
        </span>
      )}
    </>
  );
}
