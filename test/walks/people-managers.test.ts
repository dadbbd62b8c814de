import { walk } from './people-walk.ts';

walk([
  'a manager with reports',
  'a manager without reports',
  'a manager without a manager',
  'a deactivated manager',
]);
