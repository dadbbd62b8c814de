import { walk } from './people-walk.ts';

walk(['a contributor', 'an org admin', 'a goal admin who is HR admin', 'the ceo']);
