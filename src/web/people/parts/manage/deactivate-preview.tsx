import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { widths } from '#contract/limits.ts';
import type { Profile } from '#contract/people.ts';
import { deactivateKey } from '#rules/people/sentences.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { useArrival, useIsLost } from '#web/api/use-arrival.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { deactivationQuery } from '../../api.ts';
import { statusOf } from '../../badges.ts';
import { useDeactivate } from '../../person-writes.ts';
import { PersonLine } from '../../shown/person-line.tsx';
import styles from './manage.module.css';

interface DeactivatePreviewProps {
  readonly profile: Profile;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onBack: () => void;
}

/** What a deactivation does and leaves, with its counts, before anything is done. */
export function DeactivatePreview({ profile, opened, onClose, onBack }: DeactivatePreviewProps) {
  const { t } = useGoalWords();
  const deactivate = useDeactivate(profile.Id);
  const isThere = useIsLost(deactivate) && profile.DeactivatedAt !== null;
  const isOwn = useArrival(deactivate.isSuccess || isThere, () => {
    onClose();
    toast(t('people.status.deactivated_now', { name: profile.Name }));
  });
  const isUnderWay = deactivate.isPending || isOwn;
  // News of the deed itself asks for what nobody may read any more.
  const enabled = profile.DeactivatedAt === null && profile.Permissions.Deactivate && !isUnderWay;
  const counts = useQuery({ ...deactivationQuery(profile.Id), enabled });
  // By somebody else, or in another tab.
  const isDone = profile.DeactivatedAt !== null && !isUnderWay;
  const isOver = !profile.Permissions.Deactivate && !isUnderWay && !isDone;
  return (
    <Drawer
      width={widths.personDrawer}
      opened={opened}
      onClose={onClose}
      title={t('people.manage.title')}
      refusal={isDone ? t('people.deactivate.already', { name: profile.Name }) : refusalOf(deactivate.error)}
      footer={
        <>
          <Button onClick={onBack}>{t('ui.cancel')}</Button>
          {!isOver && (
            <Button
              variant="primary"
              busy={deactivate.isPending}
              disabled={!counts.data || !profile.Permissions.Deactivate}
              onClick={() => deactivate.mutate(profile.UpdatedAt)}
              data-autofocus
            >
              {t('people.manage.deactivate')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.part}>
        <PersonLine person={profile} />
      </div>
      {isOver ? (
        <p className={styles.part} role="status">
          {t('people.manage.nothing')}
        </p>
      ) : (
        <div className={styles.part}>
          <h3 className={styles.question}>{t('people.deactivate.title', { name: profile.Name })}</h3>
          <p className={styles.text}>{t(deactivateKey(statusOf(profile)))}</p>
        </div>
      )}
      {!isOver && counts.isError && !counts.data && <ErrorState onRetry={() => void counts.refetch()} />}
      {counts.isLoading && (
        <Loading label={t('ui.loading')}>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </Loading>
      )}
      {!isOver && counts.data && <Counts {...counts.data} />}
    </Drawer>
  );
}

function Counts({ GoalCount, UserCount }: { readonly GoalCount: number; readonly UserCount: number }) {
  const { t, nouns } = useGoalWords();
  return (
    <ul className={styles.counts}>
      <Left count={GoalCount} title={t('people.deactivate.goals', { count: GoalCount, ...nouns })}>
        {t('people.deactivate.goals_text')}
      </Left>
      <Left count={UserCount} title={t('people.deactivate.reports', { count: UserCount })}>
        {t('people.deactivate.reports_text')}
      </Left>
    </ul>
  );
}

interface LeftProps {
  readonly count: number;
  readonly title: string;
  readonly children: ReactNode;
}

function Left({ count, title, children }: LeftProps) {
  return (
    <li className={styles.left}>
      <span className={styles.number}>{count}</span>
      <span>
        <span className={styles.leftTitle}>{title}</span>
        {count > 0 && <span className={styles.text}>{children}</span>}
      </span>
    </li>
  );
}
