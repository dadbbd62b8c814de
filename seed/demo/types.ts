/**
 * The demo companies as data. Two layers: what the content files write (names ending in Draft, short and
 * with defaults) and what a loader reads (no suffix, complete). `complete.ts` turns the one into the other.
 */

import type { TalentStory } from './talent-story.ts';
import type { UserManual } from './user-manual.ts';

export type Quarter = 0 | -1 | -2 | -3 | -4 | -5;
export type Step = 0 | 1 | 2 | 3 | 4;
export type GoalType = 'okr' | 'SMART' | 'objective_results';
export type RoleName = 'ceo' | 'manager' | 'contributor' | 'observer';
export type Flag = 'orgAdmin' | 'goalAdmin' | 'goalManager' | 'hrAdmin';
export type SignIn =
  | 'ceo'
  | 'manager'
  | 'contributor'
  | 'observer'
  | 'orgadmin'
  | 'goaladmin'
  | 'goalmanager'
  | 'hradmin';
export type GoalState =
  | 'draft'
  | 'review'
  | 'approved'
  | 'shelving_in_review'
  | 'shelved'
  | 'results_in_review'
  | 'finalized';
export type EditState = 'draft' | 'review';

/** A person as the content files write one; e-mail, role and the rest have defaults (see `notation.ts`). */
export interface PersonDraft {
  name: string;
  jobTitle: string;
  department: string;
  manager: string | null;
  /** Quarter of joining, 0 the current one; may lie before the first quarter shown (-12 is three years ago). */
  joined: number;
  role?: RoleName;
  flags?: Flag[];
  signIn?: SignIn;
  status?: 'invited' | 'deactivated';
  /** Days before today on which the person was invited or deactivated. */
  daysAgo?: number;
  timeZone?: string;
  phone?: string;
  linkedin?: string;
  biography?: string;
  /** Name of a file in seed/demo/avatars, without its ending. */
  avatar?: string;
}

export interface Person {
  key: string;
  name: string;
  /** The part before the @; the rest is `<subdomain>.example`. */
  emailLocal: string;
  jobTitle: string;
  department: string;
  role: RoleName;
  flags: Flag[];
  managerKey: string | null;
  status: 'active' | 'invited' | 'deactivated';
  statusDaysAgo: number | null;
  joinedQuarter: number;
  signIn: SignIn | null;
  timeZone: string | null;
  phone: string | null;
  linkedin: string | null;
  biography: string | null;
  avatar: string | null;
}

/**
 * A moment without a date. `start`: days from the first day of the goal's quarter. `end`: weeks before the
 * current week (in a past quarter: before its last week; negative is after it) and a day of that week, 0 Monday.
 */
export type When = { from: 'start'; days: number } | { from: 'end'; weeksAgo: number; day: number };

/** A comment on the status of the week `weeksAgo` (0 the current or last one). No author: the owner. */
export interface Remark {
  weeksAgo: number;
  text: string;
  author?: string;
  day?: number;
}

export type NoteOn =
  | 'submitted'
  | 'sentBack'
  | 'approved'
  | 'shelvingRequested'
  | 'shelvingDenied'
  | 'shelved'
  | 'editsSubmitted'
  | 'editsSentBack'
  | 'editsApproved'
  | 'resultRetracted';

/** A comment on a step of the workflow; `sentBack`, `shelvingDenied`, `editsSentBack`, `editsApproved` and
 * `resultRetracted` also put that step into the history. The author follows from the step. */
export interface Note {
  on: NoteOn;
  text: string;
}

export interface ResultDraft {
  completed: boolean | null;
  percent: number | null;
  quality: Step;
  outcome: string;
  weeksAgo?: number;
  review?: { completed: boolean | null; percent: number | null; feedback: string };
  replies?: { on: 'owner' | 'manager'; author: string; text: string }[];
}

export interface EditDraft {
  state: EditState;
  title?: string;
  measure?: string;
  plan?: string;
  memo?: string;
  isPrivate?: boolean;
}

/** A goal as the content files write one; `K` is the company's union of person keys. */
export interface GoalDraft<K extends string = string> {
  owner: K;
  /** Key of the parent goal in the same quarter. */
  under?: string;
  title: string;
  /** Key results or measurement; a new line begins a new one. */
  measure?: string;
  /** Initiatives or description. */
  plan?: string;
  memo?: string;
  /** Weekly statuses, right-aligned: the last token is the current week (see `readWeeks`). */
  weeks?: string;
  /** Only where it does not follow from the result: draft, review, shelving_in_review, shelved. */
  state?: 'draft' | 'review' | 'shelving_in_review' | 'shelved';
  result?: ResultDraft;
  edit?: EditDraft;
  said?: Remark[];
  notes?: Note[];
  isPrivate?: boolean;
  /** Who created it for the owner, if not the owner. */
  by?: K;
  /** Who handed it to the owner during the quarter. */
  from?: K;
  /** Key of the parent it had before. */
  wasUnder?: string;
  followers?: K[];
}

export type GoalBook<K extends string = string> = Record<string, GoalDraft<K>>;

export interface Status {
  likelihood: Step;
  quality: Step;
}

export interface Comment {
  authorKey: string;
  text: string;
  at: When;
}

/** A line of the History. `kind` owner and parent carry what was there before; the rest moves goal or edit. */
export interface Transition {
  kind: 'goal' | 'edit' | 'owner' | 'parent';
  from: GoalState | EditState | 'none';
  to: GoalState | EditState;
  byKey: string;
  at: When;
  comment: string | null;
  fromOwnerKey?: string;
  fromParentKey?: string;
}

export interface Result {
  completed: boolean | null;
  percent: number | null;
  quality: Step;
  outcome: string;
  at: When;
  comments: Comment[];
}

export interface ManagerResult {
  byKey: string;
  completed: boolean | null;
  percent: number | null;
  feedback: string;
  at: When;
  comments: Comment[];
}

export interface GoalEdit {
  state: EditState;
  title?: string;
  measurement?: string;
  description?: string;
  reportingMemo?: string;
  isPrivate?: boolean;
}

export interface Goal {
  /** `<quarter>:<name>`, as in '0:lead-time'. */
  key: string;
  quarter: Quarter;
  ownerKey: string;
  createdByKey: string;
  parentKey: string | null;
  /** Company goals are those created for the ceo, private ones and drafts included. */
  isCompany: boolean;
  title: string;
  measurement: string | null;
  description: string | null;
  reportingMemo: string | null;
  isPrivate: boolean;
  state: GoalState;
  edit: GoalEdit | null;
  /** Fourteen entries; the last is the current week, in a past quarter its last. */
  statuses: (Status | null)[];
  comments: (Comment & { weeksAgo: number })[];
  result: Result | null;
  managerResult: ManagerResult | null;
  transitions: Transition[];
  followerKeys: string[];
}

/** What one person remembers about another, for themselves alone. */
export interface PrivateNote<K extends string = string> {
  by: K;
  about: K;
  title: string;
  body: string;
  writtenDaysAgo: number;
  changedDaysAgo?: number;
}

/** What one person is to do for another, or for themselves. */
export interface ActionItemDraft<K extends string = string> {
  to: K;
  by: K;
  title: string;
  /** Negative: it should have been done by then. */
  dueInDays: number;
  doneDaysAgo?: number;
  /** Written down by who is to do it. */
  noted?: boolean;
}

/** One company as the content files give it. */
export interface TenantDraft {
  subdomain: string;
  name: string;
  url: string;
  goalType: GoalType;
  primaryColor: string;
  timeZone: string;
  /** Files in seed/demo/logos. */
  logo: string;
  squareLogo: string;
  strategy: Strategy;
  /** The theme of a quarter; a quarter without one is left out. */
  themes: Partial<Record<Quarter, string>>;
  people: Record<string, PersonDraft>;
  goals: Partial<Record<Quarter, GoalBook[]>>;
  /** Absent: the company has notes switched off. */
  privateNotes?: readonly PrivateNote[];
  /** What a person answers for, by key. */
  responsibilities?: Readonly<Record<string, string>>;
  /** The part before the @ of an address that waits for its link, by key. */
  waitingEmails?: Readonly<Record<string, string>>;
  talent?: TalentStory;
  actionItems?: readonly ActionItemDraft[];
  userManuals?: readonly UserManual[];
}

/** Texts are HTML as the editor writes it, or plain. */
export interface Strategy {
  mission: string;
  vision: string;
  values: string;
  objectives: Record<'customers' | 'employees' | 'shareholders' | 'sales' | 'marketing' | 'product', string>;
  video?: string;
  /** What was published before, where it was another. */
  before?: Readonly<Record<string, string>>;
  /** What the next version says otherwise, and nobody but its writers has read. */
  draft?: Readonly<Record<string, string>>;
}

export interface Tenant extends Omit<TenantDraft, 'people' | 'goals'> {
  people: Person[];
  /** Parents before children; titles and texts still hold the tokens that `fillDates` replaces. */
  goals: Goal[];
}
