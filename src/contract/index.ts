import { actionItems } from './action-items.ts';
import { assist } from './assist.ts';
import { auth } from './auth.ts';
import { reports } from './company/reports.ts';
import { strategy } from './company/strategy.ts';
import { summaries } from './company/summaries.ts';
import { dashboard } from './dashboard.ts';
import { goalSeveral } from './goal-several.ts';
import { goalTalk } from './goal-talk.ts';
import { goalWorkflows } from './goal-workflows.ts';
import { goals } from './goals.ts';
import { notifications } from './notifications.ts';
import { organization } from './organization.ts';
import { employment } from './people/employment.ts';
import { manuals } from './people/manuals.ts';
import { notes } from './people/notes.ts';
import { peopleImport } from './people/people-import.ts';
import { people } from './people.ts';
import { predictions } from './predictions.ts';
import { safety } from './safety.ts';
import { appraisals } from './talent/appraisals.ts';
import { talentOverview } from './talent/overview.ts';
import { talentSettings } from './talent/settings.ts';
import { tenant } from './tenant.ts';

/** Every call of the API by noun: OpenAPI, the contract walk and the tenant walk read this. */
export const api = {
  auth,
  safety,
  tenant,
  people: { ...people, ...employment, ...peopleImport },
  organization,
  notes,
  manuals,
  goals: { ...goals, ...goalWorkflows, ...goalTalk, ...goalSeveral },
  assist,
  predictions,
  dashboard,
  strategy,
  summaries,
  notifications,
  reports,
  actionItems,
  talent: { ...talentSettings, ...talentOverview },
  appraisals,
} as const;
