/** Every constant of the specifications' section 9 and of decisions.md that both sides need, named. */
export const limits = {
  title: 255,
  measurement: 3000,
  reportingMemo: 255,
  description: 10000,
  comment: 3000,
  outcome: 3000,
  feedback: 3000,
  theme: 255,
  name: 255,
  email: 255,
  password: 255,
  passwordMinimum: 8,
  passwordStrength: 4,
  token: 200,
  search: 255,
  goalsPageSize: 10,
  listPageSize: 20,
  pageSizeMaximum: 100,
  notificationsPageSize: 20,
  remindersStep: 10,
  remindersFirst: 50,
  weeklyStrip: 22,
  weeklyStripCompact: 4,
  weeksPerPeriod: 14,
  measureTruncation: 400,
  measureTruncationLines: 2,
  periodsToChoose: 5,
  commentBoxMinimum: 60,
  commentBoxMaximum: 120,
  debounceMilliseconds: 400,
  biographyCut: 100,
  bodyBytes: 256 * 1024,
} as const;

export const defaults = {
  primaryColor: 'E3AB24',
  timeZone: 'Central Time (US & Canada)',
  versionLabel: '1.2',
  orgUnit: 'Corporate',
} as const;

/** Widths of dialogs and drawers in CSS pixels (goals-core 9, people-and-company 2). */
export const widths = {
  modal: 800,
  approvalModal: 620,
  themeDrawer: 720,
  complianceDrawer: 520,
  goalFormDrawer: 600,
  goalFilterDrawer: 760,
} as const;
