/** Every constant of the specifications' section 9 and of decisions.md that both sides need, named. */
export const limits = {
  title: 255,
  measurement: 3000,
  /** Of a measure, in a row of a list that is not paged: more than a line holds. */
  measurementInRow: 300,
  reportingMemo: 255,
  description: 10000,
  comment: 3000,
  outcome: 3000,
  reasonText: 255,
  learning: 1000,
  feedback: 3000,
  theme: 255,
  name: 255,
  jobTitle: 255,
  orgUnit: 255,
  newOrgUnit: 100,
  phone: 50,
  linkedinUrl: 1024,
  biography: 3000,
  /** What browsers take; a longer one is copied once for each comment in it, which took ten seconds. */
  linkAddress: 2000,
  responsibility: 10000,
  noteBody: 10000,
  discDescription: 10000,
  manualAnswer: 2000,
  manualFileBytes: 10 * 1024 * 1024,
  url: 255,
  email: 255,
  newEmail: 1024,
  emailAddress: 254,
  avatarBytes: 5 * 1024 * 1024,
  avatarPixels: 40_000_000,
  password: 255,
  passwordMinimum: 8,
  passwordStrength: 4,
  token: 200,
  /** People whom one comment names. */
  mentions: 20,
  /** Places at which one comment names people: whoever opens its goal reads each, by the name of that day. */
  mentionPlaces: 50,
  /** Those offered while a name is typed. */
  mentionChoices: 8,
  /** Goals in one go. */
  severalGoals: 50,
  /** What one person changes in an hour, by all calls together: far more than anybody does by hand. */
  changesAnHour: 3000,
  /** Goals one below the other, from one without a parent down: far more than any company has. */
  goalLevels: 50,
  /** Goals that one person makes for a quarter, whoever's they are. */
  goalsMade: 500,
  /** Weeks that a goal carries along for its line in a list. */
  recentWeeks: 8,
  /** By one person, of one goal: whoever opens it reads all of them, and nobody fills it for those who decide. */
  linesOfHistory: 300,
  /** Edits of which its detail tells what they changed, the newest; of one that came before them its line is asked. */
  changesTold: 20,
  /** Comments of one person on one goal. */
  commentsOnGoal: 500,
  /** All that they say together, in characters, and at how many places they name people. */
  commentLettersOnGoal: 300_000,
  mentionPlacesOnGoal: 1000,
  /** Of all goals of a quarter together, beside an appraisal that is written from them: the newest. */
  evidenceComments: 1000,
  /** Action items in progress that one person has written down. */
  itemsInProgress: 500,
  viewName: 80,
  viewQuery: 2000,
  /** Views that one person keeps. */
  views: 50,
  /** Views that a company shares, and that one is shown of others. */
  sharedViews: 500,
  /** What a version of Terms is called. */
  version: 40,
  search: 255,
  goalsPageSize: 10,
  listPageSize: 20,
  pageSizeMaximum: 100,
  notificationsPageSize: 20,
  /** As far back as notices are listed: what is behind so many nobody pages to, and each page would cost all before it. */
  notificationsListed: 10_000,
  /** As far as unread notices are counted: the number itself says that there are so many or more. */
  unreadCounted: 1000,
  noticeQuote: 400,
  remindersStep: 10,
  remindersFirst: 50,
  weeklyStrip: 22,
  weeklyStripCompact: 4,
  weeksPerPeriod: 14,
  measureTruncation: 400,
  measureTruncationLines: 2,
  measureInRow: 120,
  periodsToChoose: 5,
  commentBoxMinimum: 60,
  commentBoxMaximum: 120,
  debounceMilliseconds: 400,
  biographyCut: 100,
  bodyBytes: 256 * 1024,
  actionItemTitle: 255,
  actionItemDueDays: 7,
  /** How long the link to a new e-mail address lives (decisions.md 7). */
  confirmHours: 48,
  assistContext: 2000,
  assistPastTitles: 100,
  assistSuggestions: 10,
  assistLine: 1000,
  /** Of one company, whoever left among them: more than any company it is made for has. */
  people: 100_000,
  /** Org admins and goal admins: whoever opens a goal is told how many may read it, of whom these all are. */
  admins: 1000,
  /** The last of them, which the ceo alone makes: nobody fills them up against the ceo. */
  adminsByCeo: 50,
  importLines: 20_000,
  importColumns: 200,
  /** Of one line of a file of people, in bytes. */
  importLineBytes: 64 * 1024,
  importBytes: 12 * 1024 * 1024,
  importProblems: 500,
  importRepeated: 20,
  talentLabel: 60,
  talentPrompt: 1000,
  graceWeeks: 52,
  /** People one above the other, from somebody up to the ceo: far more than any company has. */
  managementLevels: 50,
  /** Quarters of one file of goal trees. */
  reportPeriods: 8,
  /** Reports that one person may have made at a time. */
  reportsAtOnce: 3,
  /** Reports of the last day that are kept for one person, those being made among them. */
  reportsKept: 30,
  /** More than are kept: what was refused or stopped stands there too. */
  reportsListed: 50,
  strategyText: 20_000,
  strategyRaw: 200_000,
  strategyBytes: 4 * 1024 * 1024,
  strategyCounterFrom: 18_000,
  /** Days after a change of ceo for which the former one alone changes their address. */
  formerCeoDays: 7,
  /** Versions of the strategy that one person publishes in a day: each is kept for ever. */
  strategyVersionsADay: 50,
  videoUrl: 1024,
  review: 10000,
  employeeComments: 3000,
  signature: 255,
  refusalReason: 255,
  refusalWitness: 255,
  ratingMaximum: 5,
  summaryContext: 20_000,
  goalSummary: 1500,
  longSummary: 3000,
  summaryGoals: 1000,
  deckBytes: 4 * 1024 * 1024,
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
  profileDrawer: 600,
  personDrawer: 400,
  noteDrawer: 720,
  actionItemDrawer: 400,
  strategyDrawer: 720,
  videoDrawer: 400,
  appraisalDrawer: 780,
  manualDrawer: 700,
} as const;
