/**
 * The first words of every query key, by noun. A slice's `api.ts` appends its own (`[...keys.goalList, filter]`);
 * the live channel and mutations invalidate by these beginnings, so both speak of the same things.
 */
export const keys = {
  session: ['session'],
  /** What is known of the link of a mail, before anyone is signed in. */
  link: ['link'],
  sessions: ['sessions'],
  securityLog: ['security-log'],
  installation: ['installation'],
  tenant: ['tenant'],
  unread: ['unread'],
  notifications: ['notifications'],
  mails: ['mails'],
  people: ['people'],
  person: (id: number) => ['people', 'profile', id] as const,
  avatars: ['avatar'],
  avatar: (id: number) => ['avatar', id] as const,
  goals: ['goals'],
  goalList: ['goals', 'list'],
  goalPages: ['goals', 'list', 'pages'],
  goalWhole: ['goals', 'list', 'whole'],
  goalChildren: ['goals', 'list', 'children'],
  goalSingle: ['goals', 'list', 'single'],
  /** What begins with it is a whole goal: the live channel reads in it which others stand around. */
  goal: (id: number) => ['goals', 'info', id] as const,
  goalChanges: ['goals', 'changes'],
  periods: ['goals', 'periods'],
  owners: ['goals', 'owners'],
  parents: ['goals', 'parents'],
  dashboard: ['dashboard'],
  home: ['dashboard', 'home'],
  companyGoals: ['dashboard', 'company-goals'],
  predictions: ['predictions'],
  notes: ['notes'],
  actionItems: ['action-items'],
  strategy: ['strategy'],
  reports: ['reports'],
  summaries: ['summaries'],
  appraisals: ['appraisals'],
  /** Somebody's, of any quarter, as they are read and written. */
  appraisalsOf: (userId: number) => ['appraisals', 'of', userId] as const,
  talent: ['talent'],
  userManual: ['user-manual'],
} as const;
