import { walk } from './permission-walk.ts';

walk('of the ceo');
