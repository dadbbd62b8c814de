import { walk } from './permission-walk.ts';

walk('private');
