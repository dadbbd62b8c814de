import type { ReactNode } from 'react';
import { useSession } from '#web/session/session.ts';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { useWords } from '#web/ui/text/words.ts';
import page from '../../screens/dashboard.module.css';
import strategy from '../company/strategy-summary.module.css';
import compliance from '../compliance/compliance.module.css';
import columns from './columns.module.css';
import styles from './dashboard-skeleton.module.css';
import head from './section-head.module.css';

const widths = ['62%', '48%', '70%', '55%', '66%', '44%'];
const three = widths.slice(0, 3);

/** The page in its final shape, as far as the role tells what will be on it. */
export function DashboardSkeleton() {
  const { t } = useWords();
  const { Can, Tenant } = useSession();
  const isMember = Can.SetGoals;
  return (
    <Loading label={t('ui.loading')}>
      {isMember && Tenant.StrategyEnabled && <StrategyShape />}
      <div className={[page.part, page.columns, columns.columns, isMember ? '' : columns.alone].join(' ')}>
        {isMember && <Column action={<Skeleton width={126} height={28} />} mark={18} />}
        <Column action={<Skeleton width={92} height={13} />} mark={28} />
      </div>
      {isMember && <ComplianceShape />}
    </Loading>
  );
}

function StrategyShape() {
  return (
    <div className={[page.part, strategy.strategy].join(' ')}>
      {three.map((width) => (
        <div key={width} className={styles.text}>
          <Skeleton width={60} height={10} />
          <Skeleton width="92%" />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}

interface ColumnProps {
  readonly action: ReactNode;
  /** Size of what stands before the words. */
  readonly mark: number;
}

function Column({ action, mark }: ColumnProps) {
  return (
    <div className={columns.column}>
      <div className={head.head}>
        <Skeleton width={140} height={15} />
      </div>
      <div className={columns.line}>
        <Skeleton width={72} />
      </div>
      <div className={columns.body}>
        {widths.map((width) => (
          <div key={width} className={columns.waiting}>
            <Skeleton width={mark} height={mark} round />
            <span>
              <Skeleton width={width} height={13} />
            </span>
            {action}
          </div>
        ))}
      </div>
    </div>
  );
}

function ComplianceShape() {
  return (
    <div className={page.part}>
      <div className={head.head}>
        <Skeleton width={190} height={15} />
      </div>
      <div className={compliance.figures}>
        {three.map((width) => (
          <div key={width} className={compliance.figure}>
            <Skeleton width={76} height={76} round />
            <div className={styles.lines}>
              <Skeleton width={110} height={13} />
              <Skeleton width={80} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
