/** Every address of the web. A page is linked from the menu only once it stands here and in the router. */
export const paths = {
  home: '/v3/home',
  goals: '/v3/goals',
  goal: (id: number) => `/v3/goals/${id}`,
  goalsOfType: (type: 'my' | 'reports' | 'company' | 'peers') => `/v3/goals/type/${type}`,
  /** Every goal of the current period that one sees and the search finds. */
  goalSearch: (search: string) => `/v3/goals?${new URLSearchParams({ search })}`,
  predictions: '/v3/predictions',
  prediction: (id: number) => `/v3/predictions/${id}`,
  organization: '/v3/organization',
  /** The chart with the path to someone. */
  position: (id: number) => `/v3/organization/${id}`,
  strategy: '/v3/strategy',
  reports: '/v3/reports',
  help: '/v3/help',
  notifications: '/v3/notifications',
  actionItems: '/v3/actionitems',
  importPeople: '/v3/organization/import',
  securityLog: '/v3/organization/security',
  profile: '/v3/profile',
  /** The built-in assessment of one's own user manual. */
  assessment: '/v3/usermanual',
  ownManual: '/v3/profile?tab=usermanual',
  person: (id: number) => `/v3/profile/${id}`,
  talent: '/v3/talent',
  talentMatrix: '/v3/talent/matrix',
  myAppraisals: '/v3/talent/myappraisal',
  /** One appraisal of a person and a quarter, or the form for a new one. */
  appraisal: (userId: number, periodId: number) => `/v3/talent/appraisal/${userId}/${periodId}`,
  /** A quarter or a year that is over, summed up and made into slides. */
  summary: (kind: 'quarter' | 'year') => `/v3/reports/summary/${kind}`,
  login: '/v3/login',
  signOut: '/v3/signout',
  privacy: '/v3/privacy',
  resetSent: '/v3/forgotpasswordsent',
  unlockSent: '/v3/unlocksent',
} as const;

/** The side menu's pages that exist by now; the rest of the table is not linked until it does. */
export const builtPages: ReadonlySet<string> = new Set([
  paths.home,
  paths.goals,
  paths.predictions,
  paths.organization,
  paths.strategy,
  paths.talent,
  paths.reports,
  paths.help,
]);
