import { CornerLeftUp } from 'lucide-react';
import { Link } from 'react-router';
import type { Goal, GoalInfo } from '#contract/goal-shapes.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { prefetchGoal } from '../../api.ts';
import { useGoalDialogs } from '../../shown/goal-dialogs.tsx';
import styles from './goal-detail.module.css';
import { deletedParentOf } from './relatives.ts';

interface DetailHeadProps {
  readonly info: GoalInfo;
  readonly hrefOf: (goalId: number) => string;
}

/** Parent, title, owner (look.md, Detail). */
export function DetailHead({ info, hrefOf }: DetailHeadProps) {
  const { t } = useWords();
  const { Goal, ParentGoal } = info;
  return (
    <header className={styles.head}>
      {ParentGoal && (
        <p className={styles.parent}>
          <CornerLeftUp size={14} strokeWidth={2} aria-hidden />
          <span className="unseen">{t('goals.detail.parent')}</span>
          <Link
            to={hrefOf(ParentGoal.Id)}
            dir="auto"
            onPointerEnter={() => prefetchGoal(ParentGoal.Id)}
            onFocus={() => prefetchGoal(ParentGoal.Id)}
          >
            {ParentGoal.Title}
          </Link>
        </p>
      )}
      {deletedParentOf(info) && <DeletedParent info={info} />}
      <TitleAndOwner goal={Goal} />
    </header>
  );
}

/** Until the goal is re-aligned (goals-core 4); who may do that is led there. */
function DeletedParent({ info }: { readonly info: GoalInfo }) {
  const { t } = useWords();
  const open = useGoalDialogs();
  return (
    <p className={styles.parent}>
      <CornerLeftUp size={14} strokeWidth={2} aria-hidden />
      <span className="unseen">{t('goals.detail.parent')}</span>
      {t('workflows.deleted')}
      {info.Permissions.ChangeParentGoal && (
        <TextButton onClick={() => open({ dialog: 'parent', goalId: info.Goal.Id })}>
          {t('goals.action.parent')}
        </TextButton>
      )}
    </p>
  );
}

export function TitleAndOwner({ goal }: { readonly goal: Goal }) {
  const { User, GoalDetail } = goal;
  return (
    <>
      <h2 className={styles.title} dir="auto">
        {GoalDetail.Title}
      </h2>
      <p className={styles.owner}>
        <PersonAvatar person={User} size={24} />
        <span className={styles.ownerName}>{User.Name}</span>
        {User.Title && <span className={styles.jobTitle}>{User.Title}</span>}
        {User.OrgUnit && (
          <span className={styles.department}>
            {User.Title && <span className={styles.point}>·&ensp;</span>}
            {User.OrgUnit}
          </span>
        )}
      </p>
    </>
  );
}
