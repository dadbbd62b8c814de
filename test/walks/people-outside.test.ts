import { expect, test } from 'vitest';
import { rules } from '#rules/people/permissions.ts';
import { kinds } from './people-stands.ts';
import { tries } from './people-tries.ts';
import { walk } from './people-walk.ts';

walk([
  'an invited contributor',
  'a deactivated contributor',
  'an observer',
  'an invited observer',
  'a deactivated observer',
]);

test('every row about a person is reached by these walks, but for the calls that name nobody or are not built yet', () => {
  const elsewhere = ['AddEmployee', 'EditTenant', 'Import', 'User/ChangePassword', 'UserManual', 'Note'];
  const reached = rules.filter((rule) =>
    tries.some(
      (one) =>
        one.call === rule.call &&
        (rule.statuses.length === 0 || rule.statuses.some((value) => one.values?.includes(value))),
    ),
  );
  expect(reached).toEqual(rules.filter(({ call }) => !elsewhere.includes(call)));
  expect(kinds).toHaveLength(13);
});
