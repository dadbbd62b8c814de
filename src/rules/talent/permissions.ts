import {
  type AppraisalPermissionName,
  type AppraisalState,
  appraisalPermissionNames,
} from '#contract/vocabulary.ts';
import { permissionTable, type Row, rowWriter } from '#rules/permissions/table.ts';
import { type Letter, letters } from './actors.ts';

export const callNames = [
  'POST',
  'PUT',
  'share',
  'DELETE',
  'employeesign',
  'managersign',
  'refused',
  'report/appraisal',
] as const;
export type CallName = (typeof callNames)[number];

/** What a row asks of the appraisal beyond its state. */
export type AppraisalFacts = {
  /** none where the person has no appraisal of this period. */
  state: AppraisalState;
  /** The period is listed, and the employee has been there long enough for it (GracePeriod). */
  isEligible: boolean;
  /** Active, no observer, not the ceo: nobody signs about someone who is gone. */
  employeeActive: boolean;
  /** The employee has had fourteen days to sign what stands there. */
  refusalDue: boolean;
  refusalRecorded: boolean;
};

const conditions = {
  'E eligible, period listed': (appraisal: AppraisalFacts) => appraisal.isEligible,
  'E active': (appraisal: AppraisalFacts) => appraisal.employeeActive,
  '14 days after sharing; E active': (appraisal: AppraisalFacts) =>
    appraisal.refusalDue && appraisal.employeeActive,
  'a refusal is recorded': (appraisal: AppraisalFacts) => appraisal.refusalRecorded,
};

/** Fields that a call must bring; those in `may` it can leave out. */
type Need = 'Review' | 'Primary' | 'Secondary' | 'Sign' | 'Reason' | 'Witness';

type Vocabulary = {
  permission: AppraisalPermissionName;
  state: AppraisalState;
  letter: Letter;
  who: 'R' | 'E' | 'E R X H';
  call: CallName;
  verb: CallName;
  to: Exclude<AppraisalState, 'none'> | 'unchanged' | 'deleted';
  condition: keyof typeof conditions;
  more: { needs: readonly Need[]; may: readonly 'Comment'[] };
};

/** One row: from these states these people may make this call, with these fields, which leads there. */
export type Rule = Row<Vocabulary>;

const rule = rowWriter<Vocabulary>({ letters, calls: callNames, none: { needs: [], may: [] } });
const on = (condition: keyof typeof conditions) => ({ condition });
const written = { needs: ['Review', 'Primary', 'Secondary'] } as const;
const sign = { needs: ['Sign'] } as const;
const witness = { needs: ['Reason', 'Witness'] } as const;
const mayComment = { may: ['Comment'] } as const;

/** The table of decisions-people.md 8 and docs/rules/appraisal-permissions.md: the same rows in the same order. */
export const rules: readonly Rule[] = [
  rule('Create', ['none'], 'R', 'POST', 'draft', on('E eligible, period listed'), written),
  rule('Edit', ['draft', 'shared'], 'R', 'PUT', 'unchanged', written),
  rule('Edit', ['acknowledged'], 'R', 'PUT', 'shared', written),
  rule('Share', ['draft'], 'R', 'share', 'shared'),
  rule('Delete', ['draft', 'shared', 'acknowledged'], 'R', 'DELETE', 'deleted'),
  rule('EmployeeSign', ['shared'], 'E', 'employeesign', 'acknowledged', sign, mayComment),
  rule('ManagerSign', ['acknowledged'], 'R', 'managersign', 'completed', on('E active'), sign),
  rule(
    'RecordRefusal',
    ['shared'],
    'R',
    'refused',
    'acknowledged',
    on('14 days after sharing; E active'),
    witness,
  ),
  rule(
    'EmployeeSign',
    ['acknowledged'],
    'E',
    'employeesign',
    'unchanged',
    on('a refusal is recorded'),
    sign,
    mayComment,
  ),
  rule('Print', ['completed'], 'E R X H', 'report/appraisal', 'unchanged'),
];

export const { noPermissions, permissionsFor, decide } = permissionTable<Vocabulary, AppraisalFacts>({
  names: appraisalPermissionNames,
  rows: rules,
  stateOf: (appraisal) => appraisal.state,
  conditions,
});
