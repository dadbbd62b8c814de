import { walk } from './permission-walk.ts';

walk('of a report');
