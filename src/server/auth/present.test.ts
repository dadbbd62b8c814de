import { expect, test } from 'vitest';
import { openCatalogue } from '../kernel/words.ts';
import { presentDetail } from './present.ts';

test('a report that was fetched stands in the log by the name it has on the page', () => {
  const said = (detail: object) => presentDetail(openCatalogue(), 'en', detail);
  expect(said({ call: '/report/jobs/:id/file', report: 'goal_list' })).toBe('Goal List');
  expect(said({ call: '/Profile/Directory/excel' })).toBe('/Profile/Directory/excel');
});

test('with a role that was given no number is said of who stands above', () => {
  const said = (detail: object) => presentDetail(openCatalogue(), 'en', detail);
  expect(said({ RoleName: 'ceo', ManagerId: null })).toBe('Role: CEO');
  expect(said({ RoleName: 'observer', IsHrAdmin: false })).toBe('Role: Observer, HR Admin: taken');
  expect(said({ RoleName: 'contributor', ManagerId: 17 })).toBe('Role: Individual Contributor');
});
