import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { basicNames, objectiveNames, type StrategyDocument } from '#contract/company/strategy.ts';
import { widths } from '#contract/limits.ts';
import { plainText } from '#rules/text/rich-text.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { instant } from '#web/ui/text/format.ts';
import { type Difference, SideBySide } from '#web/ui/text/side-by-side.tsx';
import { useWords, type Words } from '#web/ui/text/words.ts';
import { versionQuery, versionsQuery, workingQuery } from '../api.ts';
import styles from '../parts/versions/versions.module.css';
import { earlierFirst } from '../version-order.ts';

interface VersionsProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

type Texts = Pick<StrategyDocument, 'StrategyBasic' | 'Objectives' | 'Video'>;

/** Every published version, and what changed between any two; a draft can be laid beside them (row P2). */
export function VersionsDrawer({ opened, onClose }: VersionsProps) {
  const { t, language } = useWords();
  const { data: list, isError, refetch } = useQuery(versionsQuery);
  const { data: working } = useQuery(workingQuery);
  const hasDraft = working?.IsDraft === true;
  const ids = [...(hasDraft ? ['draft'] : []), ...(list?.data.map(({ Id }) => String(Id)) ?? [])];
  const [chosen, setChosen] = useState<Readonly<Record<'show' | 'against', string | null>>>({
    show: null,
    against: null,
  });
  const show = chosen.show ?? ids[0] ?? '';
  const against = chosen.against ?? ids[ids.indexOf(show) + 1] ?? ids[0] ?? '';
  const options = ids.map((value) => {
    const one = list?.data.find(({ Id }) => String(Id) === value);
    const label = one
      ? t('strategy.versions.entry', {
          at: instant(one.PublishedAt, new Date(), language),
          name: one.PublishedBy.Name,
        })
      : t('strategy.versions.draft');
    return { value, label };
  });
  return (
    <Drawer
      width={widths.strategyDrawer}
      opened={opened}
      onClose={onClose}
      title={t('strategy.versions.title')}
      description={t('strategy.versions.description')}
    >
      {isError && !list && <ErrorState onRetry={() => void refetch()} />}
      {list && ids.length < 2 && <p>{t('strategy.versions.first')}</p>}
      {list && ids.length >= 2 && (
        <>
          <div className={styles.choice}>
            {(['show', 'against'] as const).map((side) => (
              <SelectField
                key={side}
                label={t(`strategy.versions.${side}`)}
                options={options}
                value={side === 'show' ? show : against}
                onChange={(event) => setChosen({ ...chosen, [side]: event.currentTarget.value })}
              />
            ))}
          </div>
          <Compared ids={earlierFirst(ids, against, show)} working={working ?? null} />
        </>
      )}
    </Drawer>
  );
}

interface ComparedProps {
  /** The earlier, the later. */
  readonly ids: readonly [string, string];
  readonly working: StrategyDocument | null;
}

function Compared({ ids, working }: ComparedProps) {
  const { t } = useWords();
  const queries = useQueries({
    queries: ids.map((id) => ({ ...versionQuery(Number(id)), enabled: id !== 'draft' })),
  });
  const [before, after] = ids.map((id, index) => (id === 'draft' ? working : (queries[index]?.data ?? null)));
  if (queries.some(({ isError, data }) => isError && !data))
    return <ErrorState onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))} />;
  if (!before || !after)
    return (
      <Loading label={t('ui.loading')}>
        <Skeleton height={160} />
      </Loading>
    );
  return <Differences before={before} after={after} />;
}

/** Field by field, and nothing of what says the same. */
function Differences({ before, after }: { readonly before: Texts; readonly after: Texts }) {
  const { t } = useWords();
  const differences = differencesOf(before, after, t);
  if (differences.length === 0) return <p>{t('strategy.versions.same')}</p>;
  return (
    <SideBySide
      differences={differences}
      captions={[t('strategy.versions.before'), t('strategy.versions.after')]}
      none={t('strategy.versions.nothing')}
    />
  );
}

function differencesOf(before: Texts, after: Texts, t: Words['t']): Difference[] {
  const named = [...basicNames, ...objectiveNames, 'VideoUrl' as const].map((key) => {
    const [then, now] = [before, after].map((one) => textOf(one, key));
    return { key, label: t(`strategy.name.${key}`), then, now };
  });
  return named.flatMap(({ key, label, then = '', now = '' }) =>
    then === now ? [] : [{ key, label, before: plainText(then), after: plainText(now) }],
  );
}

const textOf = ({ StrategyBasic, Objectives, Video }: Texts, key: string): string =>
  ({ ...StrategyBasic, ...Objectives, ...Video })[key as 'Mission'];
