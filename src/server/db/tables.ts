// Made by `npm run db:types` from the migrations. Change those, not this.
import type { ColumnType, Generated } from 'kysely';

export interface AcceptanceTable {
  tenant_id: number;
  id: Generated<number>;
  person_id: number;
  document: 'terms' | 'privacy';
  version: string;
  accepted_at: Date;
}

export interface AccountLinkTable {
  tenant_id: number;
  id: Generated<number>;
  person_id: number;
  kind: 'reset' | 'unlock' | 'invitation' | 'confirm' | 'cancel';
  token_hash: string;
  email: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface ActionItemTable {
  tenant_id: number;
  id: Generated<number>;
  title: string;
  due_date: string;
  assignee_id: number;
  requester_id: number;
  maker_id: number;
  completed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  updated_by_id: number;
  deleted_at: Date | null;
}

export interface ActionItemChangeTable {
  tenant_id: number;
  id: Generated<number>;
  item_id: number;
  actor_id: number;
  kind: 'made' | 'changed' | 'completed' | 'reopened' | 'deleted';
  changes: ColumnType<unknown, string, string>;
  created_at: Date;
}

export interface ActionItemCountTable {
  tenant_id: number;
  assignee_id: number;
  requester_id: number;
  is_open: boolean;
  items: number;
}

export interface AppraisalTable {
  tenant_id: number;
  id: Generated<number>;
  period_id: number;
  person_id: number;
  state: 'draft' | 'shared' | 'acknowledged' | 'completed';
  starter_id: number;
  reviewer_id: number;
  review: string;
  primary_rating: number;
  secondary_rating: number;
  tertiary_rating: number | null;
  label_count: 3 | 5;
  ratings_shared: boolean | null;
  labels: ColumnType<unknown, string | null, string | null>;
  shared_at: Date | null;
  acknowledged_at: Date | null;
  completed_at: Date | null;
  deleted_at: Date | null;
  deleted_by_id: number | null;
  created_at: Date;
  updated_at: Date;
}

export interface AppraisalChangeTable {
  tenant_id: number;
  changed_in: Generated<string>;
  period_id: number;
  person_id: number;
  created_at: Generated<Date>;
}

export interface AppraisalRefusalTable {
  tenant_id: number;
  id: Generated<number>;
  appraisal_id: number;
  version_id: number;
  recorder_id: number;
  reason: string;
  witness: string;
  created_at: Date;
  set_aside_at: Date | null;
}

export interface AppraisalSignatureTable {
  tenant_id: number;
  id: Generated<number>;
  appraisal_id: number;
  version_id: number;
  signed_as: 'employee' | 'manager';
  person_id: number;
  name: string;
  agreed: boolean | null;
  comment: Generated<string>;
  created_at: Date;
  set_aside_at: Date | null;
}

export interface AppraisalVersionTable {
  tenant_id: number;
  id: Generated<number>;
  appraisal_id: number;
  state: 'draft' | 'shared' | 'acknowledged' | 'completed';
  author_id: number;
  review: string;
  primary_rating: number;
  secondary_rating: number;
  tertiary_rating: number | null;
  created_at: Date;
  updated_at: Date;
}

export interface AvatarTable {
  tenant_id: number;
  id: Generated<number>;
  person_id: number;
  file_key: string;
  created_at: Generated<Date>;
}

export interface ChangeCountTable {
  tenant_id: number;
  about: 'goals' | 'talk' | 'people' | 'appraisals';
  slot: Generated<number>;
  changes: number;
}

export interface CommentTable {
  tenant_id: number;
  id: Generated<number>;
  goal_id: number;
  on_type: 'GoalStatus' | 'StateTransition' | 'OwnerGoalResult' | 'ManagerGoalResult';
  on_id: number;
  author_id: number;
  body: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

export interface CommentMentionTable {
  tenant_id: number;
  comment_id: number;
  place: number;
  length: number;
  person_id: number;
}

export interface CredentialTable {
  tenant_id: number;
  person_id: number;
  password_hash: string;
  changed_at: Date;
  safety_told_until: Date | null;
  safety_told_id: number | null;
}

export interface DigestTable {
  tenant_id: number;
  person_id: number;
  sent_at: Date | null;
  job_id: number | null;
  upto_id: number | null;
}

export interface FollowTable {
  tenant_id: number;
  person_id: number;
  goal_id: number;
  created_at: Date;
}

export interface GoalTable {
  tenant_id: number;
  id: Generated<number>;
  period_id: number;
  owner_id: number;
  creator_id: number;
  parent_id: number | null;
  state:
    | 'draft'
    | 'review'
    | 'approved'
    | 'shelving_in_review'
    | 'shelved'
    | 'results_in_review'
    | 'finalized';
  is_private: Generated<boolean>;
  is_company: Generated<boolean>;
  title: string;
  measurement: Generated<string>;
  description: Generated<string>;
  reporting_memo: Generated<string>;
  title_key: string;
  likelihood: number | null;
  quality: number | null;
  status_start: string | null;
  previous_likelihood: number | null;
  previous_quality: number | null;
  first_approved_at: Date | null;
  state_since: Date;
  deleted_at: Date | null;
  deleted_by_id: number | null;
  created_at: Date;
  updated_at: Date;
  updated_by_id: number | null;
}

export interface GoalChangeTable {
  tenant_id: number;
  changed_in: Generated<string>;
  goal_id: number;
  owner_id: number;
  created_at: Generated<Date>;
  is_moved: Generated<boolean>;
}

export interface GoalEditTable {
  tenant_id: number;
  id: Generated<number>;
  goal_id: number;
  state: 'draft' | 'review' | 'canceled' | 'approved';
  author_id: number;
  changes: ColumnType<unknown, string, string>;
  replaced: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
  updated_at: Date;
}

export interface GoalStatusTable {
  tenant_id: number;
  id: Generated<number>;
  goal_id: number;
  week_id: number;
  likelihood: number;
  quality: number;
  created_at: Date;
  updated_at: Date;
}

export interface GoalStatusEntryTable {
  tenant_id: number;
  id: Generated<number>;
  goal_status_id: number;
  author_id: number;
  likelihood: number;
  quality: number;
  created_at: Date;
}

export interface GoalViewTable {
  tenant_id: number;
  id: Generated<number>;
  owner_id: number;
  name: string;
  query: string;
  is_shared: boolean;
  created_at: Date;
}

export interface JobTable {
  tenant_id: number;
  id: Generated<number>;
  kind: string;
  once_key: string | null;
  payload: ColumnType<unknown, string, string>;
  run_at: Date;
  attempts: Generated<number>;
  locked_until: Date | null;
  done_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
  created_at: Generated<Date>;
  urgency: Generated<number>;
  queue: string | null;
}

export interface KnownBrowserTable {
  tenant_id: number;
  person_id: number;
  browser_hash: string;
  seen_at: Date;
}

export interface MadeOnceTable {
  tenant_id: number;
  person_id: number;
  sent_hash: string;
  object_id: Generated<number>;
  made_at: Date;
}

export interface ManagementTable {
  tenant_id: number;
  person_id: number;
  above_id: number;
  depth: number;
}

export interface ManagerResultTable {
  tenant_id: number;
  id: Generated<number>;
  goal_id: number;
  result_id: number;
  author_id: number;
  completed: boolean | null;
  objective_result: number | null;
  feedback: string;
  created_at: Date;
  superseded_at: Date | null;
  retracted_at: Date | null;
  reason:
    | 'as_meant'
    | 'other_way'
    | 'world_changed'
    | 'wrong_goal'
    | 'capacity'
    | 'blocked'
    | 'too_high'
    | null;
  reason_goal_id: number | null;
}

export interface MutedMailTable {
  tenant_id: number;
  person_id: number;
  kind: 'decide' | 'own' | 'mentions' | 'appraisals' | 'items' | 'people' | 'talk' | 'also' | 'reminders';
}

export interface NoteTable {
  tenant_id: number;
  id: Generated<number>;
  writer_id: number;
  subject_id: number;
  title: string;
  body: string;
  created_at: Date;
  updated_at: Date;
}

export interface NotificationTable {
  tenant_id: number;
  id: Generated<number>;
  person_id: number;
  kind: string;
  params: ColumnType<unknown, string, string>;
  object_type: 'Goal' | 'Comment' | 'GoalStatus' | 'User' | 'ActionItem' | 'EmployeeEvaluation' | 'Report';
  object_id: number;
  goal_id: number | null;
  path: string;
  created_at: Date;
  read_at: Date | null;
  mail_wanted: Generated<boolean>;
  mailed_at: Date | null;
}

export interface OwnerResultTable {
  tenant_id: number;
  id: Generated<number>;
  goal_id: number;
  result_id: number;
  author_id: number;
  completed: boolean | null;
  quality: number;
  outcome: string;
  objective_result: number | null;
  created_at: Date;
  superseded_at: Date | null;
  retracted_at: Date | null;
  reason:
    | 'as_meant'
    | 'other_way'
    | 'world_changed'
    | 'wrong_goal'
    | 'capacity'
    | 'blocked'
    | 'too_high'
    | null;
  reason_goal_id: number | null;
  reason_text: Generated<string>;
  learning: Generated<string>;
}

export interface PeriodTable {
  tenant_id: number;
  id: Generated<number>;
  quarter: number;
  year: number;
  start_date: string;
  end_date: string;
}

export interface PersonTable {
  tenant_id: number;
  id: Generated<number>;
  name: string;
  email: string;
  email_key: string;
  unconfirmed_email: string | null;
  job_title: Generated<string>;
  org_unit: Generated<string>;
  phone: Generated<string>;
  linkedin_url: Generated<string>;
  biography: Generated<string>;
  time_zone: string | null;
  language: Generated<string>;
  role: 'ceo' | 'manager' | 'contributor' | 'observer';
  is_org_admin: Generated<boolean>;
  is_goal_admin: Generated<boolean>;
  is_goal_manager: Generated<boolean>;
  is_hr_admin: Generated<boolean>;
  is_delegate: Generated<boolean>;
  manager_id: number | null;
  acting_manager_id: number | null;
  avatar_id: number | null;
  disc: string | null;
  email_notifications: Generated<boolean>;
  search_key: string;
  email_activated_at: Date | null;
  invited_by_id: number | null;
  invitation_accepted_at: Date | null;
  deactivated_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  unconfirmed_in: string | null;
}

export interface PersonChangeTable {
  tenant_id: number;
  id: Generated<number>;
  person_id: number;
  actor_id: number | null;
  kind:
    | 'joined'
    | 'invited'
    | 'reinvited'
    | 'profile'
    | 'email'
    | 'avatar'
    | 'role'
    | 'ceo'
    | 'flags'
    | 'manager'
    | 'deactivated'
    | 'activated'
    | 'responsibility';
  changes: ColumnType<unknown, string, string>;
  created_at: Date;
}

export interface ReportJobTable {
  tenant_id: number;
  id: Generated<number>;
  person_id: number;
  asked: ColumnType<unknown, string, string>;
  state: Generated<'making' | 'ready' | 'refused' | 'cancelled'>;
  part: Generated<number>;
  title: string | null;
  file_name: string | null;
  file_key: string | null;
  refusal: string | null;
  created_at: Date;
  ended_at: Date | null;
  sight: string | null;
  goal_ids: Generated<readonly number[]>;
}

export interface ResponsibilityTable {
  tenant_id: number;
  person_id: number;
  body: string;
  updated_at: Date;
  updated_by_id: number;
}

export interface SecurityEventTable {
  tenant_id: number;
  id: Generated<number>;
  at: Date;
  kind:
    | 'signed_in'
    | 'sign_in_failed'
    | 'locked'
    | 'unlocked'
    | 'link_asked'
    | 'link_used'
    | 'link_dead'
    | 'password_changed'
    | 'password_refused'
    | 'session_ended'
    | 'right_changed'
    | 'employment_changed'
    | 'exported'
    | 'foreign_refused';
  person_id: number | null;
  actor_id: number | null;
  account_hash: string | null;
  address: Generated<string>;
  device: Generated<string>;
  detail: ColumnType<unknown, string, string>;
  previous_hash: string | null;
  hash: string;
}

export interface SessionTable {
  tenant_id: number;
  token_hash: string;
  person_id: number;
  created_at: Date;
  used_at: Date;
  id: Generated<number>;
  device: Generated<string>;
  browser_hash: string | null;
}

export interface SignInAttemptTable {
  tenant_id: number;
  name_hash: string;
  failures: number;
  failed_at: Date;
}

export interface StrategyVersionTable {
  tenant_id: number;
  id: Generated<number>;
  sections: ColumnType<unknown, string, string>;
  author_id: number;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  video_by_id: number | null;
}

export interface TalentPeriodTable {
  tenant_id: number;
  period_id: number;
  settings_id: number;
  created_at: Date;
}

export interface TalentSettingsTable {
  tenant_id: number;
  id: Generated<number>;
  effective_date: string;
  quarter_offset: number;
  settings: ColumnType<unknown, string, string>;
  created_at: Date;
}

export interface TenantTable {
  id: Generated<number>;
  name: string;
  subdomain: string;
  url: Generated<string>;
  time_zone: Generated<string>;
  goal_type: 'SMART' | 'objective_results' | 'okr';
  logo_key: string | null;
  square_logo_key: string | null;
  primary_color: Generated<string>;
  use_dark_text: boolean | null;
  strategy_enabled: Generated<boolean>;
  talent_enabled: Generated<boolean>;
  notes_enabled: Generated<boolean>;
  active: Generated<boolean>;
  status_window_weeks: Generated<2 | 3>;
  quarter_offset: Generated<number>;
  is_demo: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface TenantChangeTable {
  tenant_id: number;
  id: Generated<number>;
  field: string;
  from_value: string | null;
  to_value: string | null;
  created_at: Date;
  actor_id: number | null;
}

export interface ThemeTable {
  tenant_id: number;
  period_id: number;
  title: string;
  author_id: number;
  updated_at: Date;
}

export interface ThrottleTable {
  tenant_id: number;
  key_hash: string;
  taken: number;
  began_at: Date;
}

export interface TransitionTable {
  tenant_id: number;
  id: Generated<number>;
  goal_id: number;
  edit_id: number | null;
  action_type: 0 | 1 | null;
  from_state: string | null;
  to_state: string | null;
  meta: ColumnType<unknown, string, string>;
  actor_id: number;
  by_owner: boolean;
  created_at: Date;
  reason: 'world_changed' | 'wrong_goal' | 'capacity' | null;
  owner_result_id: number | null;
  manager_result_id: number | null;
}

export interface UserManualTable {
  tenant_id: number;
  person_id: number;
  status: Generated<0 | 1 | 3 | 4>;
  public_key: string | null;
  private_key: string | null;
  outside_disc: string | null;
  updated_at: Date;
}

export interface UserManualDraftTable {
  tenant_id: number;
  person_id: number;
  answers: ColumnType<unknown, string, string>;
  questions: ColumnType<unknown, string, string>;
  updated_at: Date;
}

export interface UserManualEntryTable {
  tenant_id: number;
  person_id: number;
  disc: string;
  description: string;
  file_id: number | null;
  updated_at: Date;
}

export interface UserManualFileTable {
  tenant_id: number;
  id: Generated<number>;
  person_id: number;
  file_key: string;
  created_at: Date;
}

export interface UserManualReportTable {
  tenant_id: number;
  id: Generated<number>;
  person_id: number;
  disc: string;
  points: ColumnType<unknown, string, string>;
  answers: ColumnType<unknown, string, string>;
  questions: ColumnType<unknown, string, string>;
  made_at: Date;
  superseded_at: Date | null;
}

export interface WeekTable {
  tenant_id: number;
  id: Generated<number>;
  period_id: number;
  number: number;
  start_date: string;
  end_date: string;
}

export interface Tables {
  acceptance: AcceptanceTable;
  account_link: AccountLinkTable;
  action_item: ActionItemTable;
  action_item_change: ActionItemChangeTable;
  action_item_count: ActionItemCountTable;
  appraisal: AppraisalTable;
  appraisal_change: AppraisalChangeTable;
  appraisal_refusal: AppraisalRefusalTable;
  appraisal_signature: AppraisalSignatureTable;
  appraisal_version: AppraisalVersionTable;
  avatar: AvatarTable;
  change_count: ChangeCountTable;
  comment: CommentTable;
  comment_mention: CommentMentionTable;
  credential: CredentialTable;
  digest: DigestTable;
  follow: FollowTable;
  goal: GoalTable;
  goal_change: GoalChangeTable;
  goal_edit: GoalEditTable;
  goal_status: GoalStatusTable;
  goal_status_entry: GoalStatusEntryTable;
  goal_view: GoalViewTable;
  job: JobTable;
  known_browser: KnownBrowserTable;
  made_once: MadeOnceTable;
  management: ManagementTable;
  manager_result: ManagerResultTable;
  muted_mail: MutedMailTable;
  note: NoteTable;
  notification: NotificationTable;
  owner_result: OwnerResultTable;
  period: PeriodTable;
  person: PersonTable;
  person_change: PersonChangeTable;
  report_job: ReportJobTable;
  responsibility: ResponsibilityTable;
  security_event: SecurityEventTable;
  session: SessionTable;
  sign_in_attempt: SignInAttemptTable;
  strategy_version: StrategyVersionTable;
  talent_period: TalentPeriodTable;
  talent_settings: TalentSettingsTable;
  tenant: TenantTable;
  tenant_change: TenantChangeTable;
  theme: ThemeTable;
  throttle: ThrottleTable;
  transition: TransitionTable;
  user_manual: UserManualTable;
  user_manual_draft: UserManualDraftTable;
  user_manual_entry: UserManualEntryTable;
  user_manual_file: UserManualFileTable;
  user_manual_report: UserManualReportTable;
  week: WeekTable;
}
