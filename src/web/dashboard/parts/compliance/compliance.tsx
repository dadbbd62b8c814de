import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ComplianceScope } from '#contract/dashboard.ts';
import { useKeptChoice } from '#web/session/use-kept-choice.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { late } from '#web/ui/overlays/late.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { complianceQuery } from '../../api.ts';
import { SectionHead } from '../page/section-head.tsx';
import styles from './compliance.module.css';
import { ComplianceFigure } from './compliance-figure.tsx';
import { type ComplianceRow, complianceLists } from './compliance-lists.ts';
import { useComplianceTimes } from './use-compliance-times.ts';

const loadList = () => import('../../dialogs/compliance-list.tsx');
const ComplianceListDrawer = late(
  'dashboard/compliance',
  async () => (await loadList()).ComplianceListDrawer,
);

interface ComplianceProps {
  /** What the select offers, the default one first. */
  readonly scopes: readonly ComplianceScope[];
}

/** Employee Compliance Data: three donuts, and who is behind each (row C4). */
export function Compliance({ scopes }: ComplianceProps) {
  const { t } = useWords();
  const titleId = useId();
  const [asked, setScope] = useKeptChoice('compliance_scope', ['1', '2', '3']);
  // Another role may have come with the last answer.
  const scope = scopes.find((one) => String(one) === asked) ?? scopes[0] ?? 3;
  const [chosen, setChosen] = useState<ComplianceRow | null>(null);
  const [opened, setOpened] = useState(false);
  const { data, isError, isPlaceholderData, refetch } = useQuery(complianceQuery(scope));
  const timeOf = useComplianceTimes(data);
  const people =
    data && !isPlaceholderData ? t('dashboard.compliance.counted', { count: data.goals.Total }) : '';
  const open = (row: ComplianceRow) => {
    setChosen(row);
    setOpened(true);
  };
  return (
    <section aria-labelledby={titleId}>
      <SectionHead
        id={titleId}
        title={t('dashboard.compliance.title')}
        news={
          <ScopeSelect scopes={scopes} scope={scope} people={people} onChoose={(one) => setScope(`${one}`)} />
        }
      />
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <div className={styles.figures} onPointerEnter={() => void loadList().catch(() => undefined)}>
          {complianceLists.map((row) => (
            <ComplianceFigure
              key={row.list}
              row={row}
              answer={data ?? null}
              time={timeOf(row)}
              onOpen={() => open(row)}
            />
          ))}
          <p className={styles.counts}>{t('dashboard.compliance.counts')}</p>
        </div>
      )}
      {chosen && (
        <ComplianceListDrawer
          row={chosen}
          scope={scope}
          time={timeOf(chosen)}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </section>
  );
}

interface ScopeSelectProps extends ComplianceProps {
  readonly scope: ComplianceScope;
  readonly people: string;
  readonly onChoose: (scope: ComplianceScope) => void;
}

/** A contributor has the company alone, which needs no select. */
function ScopeSelect({ scopes, scope, people, onChoose }: ScopeSelectProps) {
  const { t } = useWords();
  const name = t(`dashboard.compliance.scope_${scope}`);
  if (scopes.length < 2) {
    return (
      <span className={styles.scope}>
        {name} <span className={styles.people}>{people}</span>
      </span>
    );
  }
  const entries = scopes.map((one) => ({
    key: String(one),
    label: t(`dashboard.compliance.scope_${one}`),
    checked: one === scope,
    onClick: () => onChoose(one),
  }));
  return (
    <Menu
      position="bottom-start"
      groups={[entries]}
      target={
        <Button aria-label={t('dashboard.compliance.scope', { name, people })} data-walk>
          {name} <span className={styles.people}>{people}</span>
          <ChevronDown size={16} strokeWidth={2} aria-hidden />
        </Button>
      }
    />
  );
}
