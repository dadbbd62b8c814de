/**
 * The first words of every query key, by noun. A slice's `api.ts` appends its own (`[...keys.goalList, filter]`);
 * the live channel and mutations invalidate by these beginnings, so both speak of the same things.
 */
export const keys = {
  session: ['session'],
  installation: ['installation'],
  tenant: ['tenant'],
  unread: ['unread'],
  notifications: ['notifications'],
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
  goal: (id: number) => ['goals', 'info', id] as const,
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
  userManual: ['user-manual'],
} as const;
