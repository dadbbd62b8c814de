import { useSession } from '#web/session/session.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useWords } from '#web/ui/words.ts';
import columns from './columns.module.css';
import styles from './dashboard-skeleton.module.css';
import head from './section-head.module.css';
import strategy from './strategy-summary.module.css';

const widths = ['62%', '48%', '70%', '55%', '66%', '44%'];

/** The page in its final shape, as far as the role tells what will be on it. */
export function DashboardSkeleton() {
  const { t } = useWords();
  const { Profile, Tenant } = useSession();
  const isMember = Profile.RoleName !== 'observer';
  return (
    <Loading label={t('ui.loading')}>
      <div className={styles.page}>
        {isMember && Tenant.StrategyEnabled && (
          <div className={strategy.strategy}>
            {widths.slice(0, 3).map((width) => (
              <div key={width} className={styles.text}>
                <Skeleton width={60} height={10} />
                <Skeleton width="92%" />
                <Skeleton width={width} />
              </div>
            ))}
          </div>
        )}
        <div className={[columns.columns, isMember ? '' : columns.alone].join(' ')}>
          {isMember && <Column withMark={false} />}
          <Column withMark />
        </div>
      </div>
    </Loading>
  );
}

function Column({ withMark }: { readonly withMark: boolean }) {
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
            <Skeleton width={withMark ? 28 : 18} height={withMark ? 28 : 18} round />
            <span>
              <Skeleton width={width} height={13} />
            </span>
            <Skeleton width={withMark ? 92 : 126} height={withMark ? 13 : 28} />
          </div>
        ))}
      </div>
    </div>
  );
}
