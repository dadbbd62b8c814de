import { expect, test } from 'vitest';
import { passwordErrors } from './password-form.ts';

test.each([
  ['Waymark-demo-1', 'Waymark-demo-1', {}],
  ['  Waymark-demo-1 ', 'Waymark-demo-1', {}],
  ['waymark', '', { Password: 'messages.password_minimum' }],
  ['waymarkwaymark', '', { Password: 'messages.password_strong' }],
  ['Waymark-demo-1', 'Waymark-demo-2', { Confirm: 'messages.password_mismatch' }],
])('%j confirmed by %j', (Password, Confirm, errors) => {
  expect(passwordErrors({ Password, Confirm })).toEqual(errors);
});
