import { Ban, Mail } from 'lucide-react';
import { Link } from 'react-router';
import { defaults } from '#contract/limits.ts';
import { type DirectoryEntry, DirectorySort } from '#contract/organization.ts';
import { roleKeys } from '#rules/people/roles.ts';
import { paths } from '#web/app/paths.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { ColumnFilter } from '#web/ui/tables/column-filter.tsx';
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { type ListFilter, sortedBy } from '../../place.ts';
import { standingIn } from '../../standing.ts';
import styles from './directory.module.css';
import type { FilterGroup, GroupName } from './filter-groups.ts';
import { useFlagWords } from './flag-words.ts';
import { GroupChoices } from './group-choices.tsx';

interface DirectoryTableProps {
  readonly rows: readonly DirectoryEntry[];
  readonly count: number;
  readonly filter: ListFilter;
  readonly groups: readonly FilterGroup[];
  readonly go: (filter: ListFilter) => void;
}

export function DirectoryTable({ rows, count, filter, groups, go }: DirectoryTableProps) {
  const { t } = useWords();
  const columns = useColumns(groups, go);
  return (
    <div className={styles.table}>
      <DataTable
        label={t('organization.directory')}
        columns={columns}
        rows={rows}
        keyOf={({ Id }) => Id}
        count={count}
        rowHeight={48}
        sort={{ key: filter.sort, isDescending: filter.isDescending }}
        onSort={(key) => {
          const sort = DirectorySort.options.find((one) => one === key);
          if (sort) go(sortedBy(filter, sort));
        }}
      />
    </div>
  );
}

function useColumns(
  groups: readonly FilterGroup[],
  go: (filter: ListFilter) => void,
): readonly Column<DirectoryEntry>[] {
  const { t } = useWords();
  const filtered = (name: GroupName) => {
    const group = groups.find((one) => one.name === name);
    return group ? { isOn: group.chosen.length > 0, tool: <HeadFilter group={group} go={go} /> } : {};
  };
  const column = (key: string, name: GroupName | 'name' | 'job_title', width: number) => ({
    key,
    label: t(`organization.list.${name}`),
    width,
    isSortable: key in DirectorySort.enum,
  });
  return [
    { ...column('Name', 'name', 240), cell: cells.name },
    { ...column('JobTitle', 'job_title', 208), cell: cells.jobTitle },
    { ...column('OrgUnit', 'department', 140), ...filtered('department'), cell: cells.department },
    { ...column('RoleName', 'role', 152), ...filtered('role'), cell: cells.role },
    { ...column('Permissions', 'permissions', 140), ...filtered('permissions'), cell: cells.permissions },
    { ...column('Manager', 'manager', 132), ...filtered('manager'), cell: cells.manager },
    { ...column('Status', 'status', 112), ...filtered('status'), cell: cells.status },
  ];
}

/** The same functions each time: a row whose cells are as they were is not drawn again. */
const cells = {
  name: (row) => <NameCell row={row} />,
  jobTitle: (row) => <span className={row.Status === 'Deactivated' ? styles.gone : ''}>{row.JobTitle}</span>,
  department: (row) => <span className={styles.quiet}>{row.OrgUnit || defaults.orgUnit}</span>,
  role: (row) => <RoleCell row={row} />,
  permissions: (row) => <FlagsCell row={row} />,
  manager: (row) => <ManagerCell row={row} />,
  status: (row) => <StatusCell row={row} />,
} as const satisfies Record<string, Column<DirectoryEntry>['cell']>;

interface HeadFilterProps {
  readonly group: FilterGroup;
  readonly go: (filter: ListFilter) => void;
}

function HeadFilter({ group, go }: HeadFilterProps) {
  const { t } = useWords();
  const { label, chosen, without, name } = group;
  return (
    <ColumnFilter label={`${t('organization.list.filter')}: ${label}`} count={chosen.length}>
      <GroupChoices group={group} go={go} />
      {chosen.length > 0 && (
        <div className={styles.off}>
          <TextButton quiet onClick={() => go(without)}>
            {t(name === 'status' ? 'organization.list.usual_status' : 'organization.list.clear')}
          </TextButton>
        </div>
      )}
    </ColumnFilter>
  );
}

/** An empty cell stays empty for the eye. */
function Nothing() {
  const { t } = useWords();
  return <span className="unseen">{t('organization.list.none')}</span>;
}

function RoleCell({ row }: { readonly row: DirectoryEntry }) {
  const { t } = useWords();
  return <span className={styles.quiet}>{t(roleKeys[row.RoleName])}</span>;
}

/** Who it is, and that they approve the goals; or who does in their place. */
function ManagerCell({ row: { Manager, ActingManager } }: { readonly row: DirectoryEntry }) {
  const { t, word, nouns } = useGoalWords();
  const isSame = ActingManager?.Id === Manager?.Id;
  const approves = ActingManager
    ? t('organization.list.approver', { name: ActingManager.Name, goals: word('goals') })
    : '';
  return (
    <span className={styles.manager} title={approves}>
      {Manager ? Manager.Name : <Nothing />}
      {ActingManager && (
        <>
          {!isSame && <span className="unseen">{approves}</span>}
          <span className={styles.approves} aria-hidden={!isSame}>
            {isSame
              ? t('organization.list.approves', nouns)
              : t('organization.list.goals_by', { name: ActingManager.Name, ...nouns })}
          </span>
        </>
      )}
    </span>
  );
}

function FlagsCell({ row }: { readonly row: DirectoryEntry }) {
  const flagWords = useFlagWords();
  return flagWords(row).join(', ') || <Nothing />;
}

function NameCell({ row }: { readonly row: DirectoryEntry }) {
  return (
    <span className={styles.person}>
      <PersonAvatar person={row} standing={standingIn(row)} />
      <span className={styles.who}>
        <Link
          to={paths.person(row.Id)}
          data-directory-person
          className={[styles.name, row.Status === 'Deactivated' ? styles.gone : ''].join(' ')}
        >
          {row.Name}
        </Link>
        {row.Email !== null && (
          <a className={styles.mail} href={`mailto:${row.Email}`}>
            {row.Email}
          </a>
        )}
      </span>
    </span>
  );
}

function StatusCell({ row }: { readonly row: DirectoryEntry }) {
  const { t } = useWords();
  const word = t(`rules.status.${standingIn(row)}`);
  if (row.Status === 'Active') return <span className={styles.quiet}>{word}</span>;
  const Icon = row.Status === 'Invited' ? Mail : Ban;
  return (
    <span className={row.Status === 'Invited' ? styles.invited : styles.left}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      {word}
    </span>
  );
}
