import type { WriteScope } from '../../db/database.ts';
import { linkKinds } from '../../kernel/jobs/job-kinds.ts';
import type { PeopleNews } from '../../kernel/people-news.ts';
import { closeLinks } from '../store.ts';

/** What accounts do when people change: who was deactivated, or invited at a wrong address, has no open link any more. */
export const accountPeopleNews: PeopleNews = {
  linksEnded: (scope: WriteScope, personId: number) => closeLinks(scope, personId, linkKinds),
};
