import { describe, expect, test } from 'vitest';
import { isSignedOutPath, legacyPath, redirectOf, signedInPaths, signedOutPaths } from './legacy-links.ts';

describe('an old hash link', () => {
  test.each([
    ['#/performance?selectedGoalId=7', '/v3/predictions/7'],
    ['#/goals/performance', '/v3/predictions'],
    ['#/goalPerformance?selectedGoalId=12', '/v3/predictions/12'],
    ['#/goals?selectedGoalId=7', '/v3/goals/7'],
    ['#/user', '/v3/profile'],
    ['#/user/12', '/v3/profile/12'],
    ['#/users', '/v3/organization'],
    ['#/strategy', '/v3/strategy'],
    ['#/evaluations', '/v3/talent'],
    ['#/support', '/v3/help'],
    ['#/notifications', '/v3/notifications'],
    ['#/', '/v3/home'],
    ['#/goals?selectedGoalId=7%2F..%2Fadmin', '/v3/goals'],
    ['#/goals?selectedGoalId=', '/v3/goals'],
    ['#//evil.example/x', '/v3/home'],
    ['#/../../x', '/v3/home'],
    ['#/goals?selectedGoalId=0', '/v3/goals'],
  ])('%s leads to %s', (hash, path) => {
    expect(legacyPath(hash)).toBe(path);
  });

  test.each(['', '#', '#section', '/goals'])('%j is none', (hash) => {
    expect(legacyPath(hash)).toBeNull();
  });
});

describe('a path', () => {
  test.each([
    ['/', '/v3/home'],
    ['/v3', '/v3/home'],
    ['/v3/', '/v3/home'],
    ['/v3/nothing', '/v3/home'],
    ['/v3/goals/abc', '/v3/home'],
    ['/v3/goals/0', '/v3/home'],
    ['/elsewhere', '/v3/home'],
    ['/v2', '/v3/notifications'],
    ['/v2/anything', '/v3/notifications'],
    ['/v3/goals', null],
    ['/v3/goals/', null],
    ['/v3/goals/7', null],
    ['/v3/goals/type/company', null],
    ['/v3/talent/4/0', null],
    ['/v3/login', null],
    ['/v3/resetpassword/Ab-9_x', null],
  ])('%s leads to %s', (path, expected) => {
    expect(redirectOf(path, 'manager')).toBe(expected);
  });

  test.each([
    '/v2',
    '/v3/notifications',
    '/v3/notifications/goalstatus/5',
    '/v3/talent/matrix',
    '/v3/strategy',
  ])('%s leads an observer home', (path) => {
    expect(redirectOf(path, 'observer')).toBe('/v3/home');
  });

  test('of either list stands, and only the signed-out ones need no session', () => {
    const example = (pattern: string) => pattern.replace(/:\w+/g, '7');
    for (const pattern of [...signedInPaths, ...signedOutPaths])
      expect(redirectOf(example(pattern), null)).toBeNull();
    for (const pattern of signedInPaths) expect(isSignedOutPath(example(pattern))).toBe(false);
    for (const pattern of signedOutPaths) expect(isSignedOutPath(example(pattern))).toBe(true);
  });
});
