import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  cleared,
  countOf,
  directoryHref,
  filterIn,
  type ListFilter,
  noFilter,
  sortedBy,
  toggledStatus,
} from './place.ts';
import { isDirectory } from './tab.ts';

const full: ListFilter = {
  name: 'Maya & co',
  status: ['Active', 'Deactivated'],
  roles: ['manager'],
  permissions: ['OrgAdmin', 'HrAdmin'],
  departments: ['Grid, Energy', 'Sales'],
  managerId: 12,
  sort: 'OrgUnit',
  isDescending: true,
};

describe('the address of the directory', () => {
  test('holds everything, and gives it back', () => {
    const href = directoryHref(full);
    const search = href.slice(href.indexOf('?'));
    expect(filterIn(search)).toEqual(full);
    expect(isDirectory(search)).toBe(true);
    expect(directoryHref(noFilter)).toBe('/v3/organization?tab=directory');
    expect(isDirectory('')).toBe(false);
  });

  test('what nobody offers is as if it were not there', () => {
    expect(
      filterIn('?tab=directory&status=Gone,Active&roles=king&manager=-3&sort=Shoe&order=up&department='),
    ).toEqual({ ...noFilter, status: ['Active'] });
  });
});

test('the call is asked for what is on and nothing else', () => {
  expect(bodyOf(noFilter)).toEqual({ SortBy: 'Name', SortOrder: 'asc' });
  expect(bodyOf(full)).toEqual({
    Name: 'Maya & co',
    Status: ['Active', 'Deactivated'],
    Roles: ['manager'],
    Permissions: ['OrgAdmin', 'HrAdmin'],
    Depts: ['Grid, Energy', 'Sales'],
    ManagerId: 12,
    SortBy: 'OrgUnit',
    SortOrder: 'desc',
  });
});

test('a head pressed again turns the order round, another begins from A', () => {
  expect(sortedBy(noFilter, 'Name')).toMatchObject({ sort: 'Name', isDescending: true });
  expect(sortedBy(full, 'OrgUnit')).toMatchObject({ sort: 'OrgUnit', isDescending: false });
  expect(sortedBy(full, 'Manager')).toMatchObject({ sort: 'Manager', isDescending: false });
});

test('Active and Invited is what no choice means', () => {
  expect(toggledStatus(noFilter, 'Deactivated')).toEqual(['Active', 'Invited', 'Deactivated']);
  expect(toggledStatus({ ...noFilter, status: ['Active'] }, 'Invited')).toEqual([]);
  expect(toggledStatus({ ...noFilter, status: ['Active'] }, 'Active')).toEqual([]);
  expect(toggledStatus(noFilter, 'Active')).toEqual(['Invited']);
});

test('Clear all keeps the order', () => {
  expect(cleared(full)).toEqual({ ...noFilter, sort: 'OrgUnit', isDescending: true });
  expect([countOf(full), countOf(noFilter)]).toEqual([5, 0]);
});
