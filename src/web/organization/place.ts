import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { DirectorySort, PermissionFlag, PersonStatus } from '#contract/organization.ts';
import { RoleName } from '#contract/people.ts';
import { oneOf } from '#web/app/one-of.ts';
import type { DirectoryBody } from './api.ts';
import { directoryPath } from './tab.ts';

type Status = z.infer<typeof PersonStatus>;
type Permission = z.infer<typeof PermissionFlag>;
export type Sort = z.infer<typeof DirectorySort>;

/** What the directory is filtered and sorted by; empty is off. */
export interface ListFilter {
  readonly name: string;
  /** None: Active and Invited. */
  readonly status: readonly Status[];
  readonly roles: readonly z.infer<typeof RoleName>[];
  readonly permissions: readonly Permission[];
  readonly departments: readonly string[];
  readonly managerId: number | null;
  readonly sort: Sort;
  readonly isDescending: boolean;
}

export const noFilter: ListFilter = {
  name: '',
  status: [],
  roles: [],
  permissions: [],
  departments: [],
  managerId: null,
  sort: 'Name',
  isDescending: false,
};

/** As the address has it. Departments may hold commas, so each is a parameter of its own. */
const readQuery = (given: Readonly<Record<string, unknown>>) =>
  z
    .object({
      name: z.string().max(limits.search).catch('').default(''),
      status: oneOf(PersonStatus.options),
      roles: oneOf(RoleName.options),
      permissions: oneOf(PermissionFlag.options),
      department: z.array(z.string().min(1).max(limits.name)).max(200).catch([]).default([]),
      manager: z.coerce.number().int().positive().nullable().catch(null).default(null),
      sort: DirectorySort.catch('Name').default('Name'),
      order: z.enum(['asc', 'desc']).catch('asc').default('asc'),
    })
    .parse(given);

export function filterIn(search: string): ListFilter {
  const parameters = new URLSearchParams(search);
  const query = readQuery({
    ...Object.fromEntries(parameters),
    department: [...new Set(parameters.getAll('department'))],
  });
  const { name, status, roles, permissions, department, manager, sort, order } = query;
  return {
    name,
    status,
    roles,
    permissions,
    departments: department,
    managerId: manager,
    sort,
    isDescending: order === 'desc',
  };
}

/** The address of a filtered directory; what is as usual is left out of it. */
export function directoryHref(filter: ListFilter): string {
  const query = new URLSearchParams();
  const put = (name: string, values: readonly string[]) => {
    if (values.length > 0) query.set(name, values.join(','));
  };
  if (filter.name) query.set('name', filter.name);
  put('status', filter.status);
  put('roles', filter.roles);
  put('permissions', filter.permissions);
  for (const department of filter.departments) query.append('department', department);
  if (filter.managerId !== null) query.set('manager', String(filter.managerId));
  if (filter.sort !== 'Name') query.set('sort', filter.sort);
  if (filter.isDescending) query.set('order', 'desc');
  const tail = query.toString();
  return tail ? `${directoryPath}&${tail}` : directoryPath;
}

/** What the call takes of it. */
export function bodyOf(filter: ListFilter): DirectoryBody {
  const { name, status, roles, permissions, departments, managerId, sort, isDescending } = filter;
  return {
    ...(name ? { Name: name } : {}),
    ...(status.length > 0 ? { Status: [...status] } : {}),
    ...(roles.length > 0 ? { Roles: [...roles] } : {}),
    ...(permissions.length > 0 ? { Permissions: [...permissions] } : {}),
    ...(departments.length > 0 ? { Depts: [...departments] } : {}),
    ...(managerId === null ? {} : { ManagerId: managerId }),
    SortBy: sort,
    SortOrder: isDescending ? 'desc' : 'asc',
  };
}

/** A head pressed once more turns the order round; another begins from A. */
export const sortedBy = (filter: ListFilter, sort: Sort): ListFilter => ({
  ...filter,
  sort,
  isDescending: filter.sort === sort && !filter.isDescending,
});

/** Everything off but the order. */
export const cleared = ({ sort, isDescending }: ListFilter): ListFilter => ({
  ...noFilter,
  sort,
  isDescending,
});

/** How many kinds of filter are on, the name apart. */
export const countOf = ({ status, roles, permissions, departments, managerId }: ListFilter): number =>
  [status, roles, permissions, departments].filter((values) => values.length > 0).length +
  (managerId === null ? 0 : 1);

/** Takes a value in or out, keeping the order of `order` where there is one. */
export function toggled<T>(values: readonly T[], value: T, order?: readonly T[]): T[] {
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return order ? order.filter((one) => next.includes(one)) : next;
}

const usualStatus: readonly Status[] = ['Active', 'Invited'];

/** What the list shows: nothing chosen is Active and Invited. */
export const shownStatus = ({ status }: ListFilter): readonly Status[] =>
  status.length > 0 ? status : usualStatus;

/** Active and Invited is what no choice means, so it is kept as none; nothing at all falls back to it. */
export function toggledStatus(filter: ListFilter, one: Status): readonly Status[] {
  const next = toggled(shownStatus(filter), one, PersonStatus.options);
  return next.join() === usualStatus.join() ? [] : next;
}
