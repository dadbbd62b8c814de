import { useQuery } from '@tanstack/react-query';
import { defaults } from '#contract/limits.ts';
import { PermissionFlag, PersonStatus } from '#contract/organization.ts';
import { RoleName } from '#contract/people.ts';
import { flagKeys, roleKeys } from '#rules/people/roles.ts';
import { useSession } from '#web/session/session.ts';
import type { Choice } from '#web/ui/tables/choice-list.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { choicesQuery } from '../../api.ts';
import { bodyOf, type ListFilter, noFilter, shownStatus, toggled, toggledStatus } from '../../place.ts';

export type GroupName = 'department' | 'role' | 'permissions' | 'manager' | 'status';

export interface FilterGroup {
  readonly name: GroupName;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** What the list shows. */
  readonly shown: readonly string[];
  /** What was chosen; nothing where all is as usual. */
  readonly chosen: readonly string[];
  readonly isSingle: boolean;
  readonly toggle: (value: string) => ListFilter;
  readonly without: ListFilter;
}

const flags = {
  OrgAdmin: 'IsOrgAdmin',
  GoalAdmin: 'IsGoalAdmin',
  GoalManager: 'IsGoalManager',
  HrAdmin: 'IsHrAdmin',
} as const;

type Words = ReturnType<typeof useWords>['t'];
type Counts = readonly { readonly Name: string; readonly Count: number }[] | undefined;

/** Nothing until it is known. */
function countIn(counts: Counts, value: string): Pick<Choice, 'count'> {
  const found = counts?.find(({ Name }) => Name === value);
  return found ? { count: found.Count } : {};
}

/** The column filters of people-and-company.md 2, in the order of the columns; heads, chips and drawer show the same. */
export function useFilterGroups(filter: ListFilter): readonly FilterGroup[] {
  const { t } = useWords();
  const { Can } = useSession();
  const { data } = useQuery(choicesQuery(bodyOf(filter)));
  const departments = (data?.Depts ?? []).map(({ Name, Count }) => ({
    value: Name,
    label: Name || defaults.orgUnit,
    count: Count,
  }));
  const managers = (data?.Managers ?? []).map(({ Id, Name, Count }) => ({
    value: String(Id),
    label: Name,
    count: Count,
  }));
  return [
    departmentGroup(filter, t, departments),
    roleGroup(filter, t, Can.SeeObservers, data?.Roles),
    permissionGroup(filter, t, data?.Permissions),
    managerGroup(filter, t, managers),
    statusGroup(filter, t, data?.Status),
  ];
}

function departmentGroup(filter: ListFilter, t: Words, choices: readonly Choice[]): FilterGroup {
  const { departments } = filter;
  return {
    name: 'department',
    label: t('organization.list.department'),
    choices,
    shown: departments,
    chosen: departments,
    isSingle: false,
    toggle: (value) => ({ ...filter, departments: toggled(departments, value) }),
    without: { ...filter, departments: noFilter.departments },
  };
}

function roleGroup(filter: ListFilter, t: Words, seesObservers: boolean, counts: Counts): FilterGroup {
  const { roles } = filter;
  const offered = RoleName.options.filter((role) => role !== 'observer' || seesObservers);
  return {
    name: 'role',
    label: t('organization.list.role'),
    choices: offered.map((value) => ({ value, label: t(roleKeys[value]), ...countIn(counts, value) })),
    shown: roles,
    chosen: roles,
    isSingle: false,
    toggle: (value) => ({
      ...filter,
      roles: toggled<string>(roles, value).flatMap(
        (one) => RoleName.options.find((role) => role === one) ?? [],
      ),
    }),
    without: { ...filter, roles: noFilter.roles },
  };
}

function permissionGroup(filter: ListFilter, t: Words, counts: Counts): FilterGroup {
  const { permissions } = filter;
  const { options } = PermissionFlag;
  return {
    name: 'permissions',
    label: t('organization.list.permissions'),
    choices: options.map((value) => ({
      value,
      label: t(flagKeys[flags[value]]),
      ...countIn(counts, value),
    })),
    shown: permissions,
    chosen: permissions,
    isSingle: false,
    toggle: (value) => ({
      ...filter,
      permissions: toggled<string>(permissions, value).flatMap(
        (one) => options.find((flag) => flag === one) ?? [],
      ),
    }),
    without: { ...filter, permissions: noFilter.permissions },
  };
}

/** The call takes one manager: another in place of the one before. */
function managerGroup(filter: ListFilter, t: Words, choices: readonly Choice[]): FilterGroup {
  const chosen = filter.managerId === null ? [] : [String(filter.managerId)];
  return {
    name: 'manager',
    label: t('organization.list.manager'),
    choices,
    shown: chosen,
    chosen,
    isSingle: true,
    toggle: (value) => ({ ...filter, managerId: chosen.includes(value) ? null : Number(value) }),
    without: { ...filter, managerId: null },
  };
}

const statusKeys = {
  Active: 'rules.status.active',
  Invited: 'rules.status.invited',
  Deactivated: 'rules.status.deactivated',
} as const;

function statusGroup(filter: ListFilter, t: Words, counts: Counts): FilterGroup {
  const { options } = PersonStatus;
  return {
    name: 'status',
    label: t('organization.list.status'),
    choices: options.map((value) => ({ value, label: t(statusKeys[value]), ...countIn(counts, value) })),
    shown: shownStatus(filter),
    chosen: filter.status,
    isSingle: false,
    toggle: (value) => {
      const one = options.find((status) => status === value);
      return one ? { ...filter, status: toggledStatus(filter, one) } : filter;
    },
    without: { ...filter, status: noFilter.status },
  };
}

/** The words of what was chosen; all of it is "All". */
export function wordsOfChosen({ choices, chosen, name }: FilterGroup, all: string): string {
  if (name === 'status' && chosen.length === choices.length) return all;
  return chosen.map((value) => choices.find((choice) => choice.value === value)?.label ?? value).join(', ');
}
