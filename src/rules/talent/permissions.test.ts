import { describe, expect, test } from 'vitest';
import { appraisalPermissionNames, appraisalStates } from '#contract/vocabulary.ts';
import { type EmployeeFacts, type Letter, letters, lettersFor, type ViewerFacts } from './actors.ts';
import { type AppraisalFacts, decide, noPermissions, permissionsFor, rules } from './permissions.ts';

const nobody: ReadonlySet<Letter> = new Set();
const met: AppraisalFacts = {
  state: 'none',
  isEligible: true,
  employeeActive: true,
  refusalDue: true,
  refusalRecorded: true,
};
const granted = (facts: Partial<AppraisalFacts>, ...held: Letter[]) => {
  const permissions = permissionsFor({ ...met, ...facts }, new Set(held));
  return appraisalPermissionNames.filter((name) => permissions[name]);
};

describe('the letters on an appraisal', () => {
  const viewer: ViewerFacts = { id: 1, role: 'manager', isHrAdmin: false, isOrgAdmin: false };
  const employee: EmployeeFacts = { id: 7, role: 'contributor', chain: [5, 4, 2], actingManagerId: 4 };

  test.each<[string, Partial<ViewerFacts>, Partial<EmployeeFacts>, Letter[]]>([
    ['of the employee', { id: 7, role: 'contributor' }, {}, ['E']],
    ['of an HR admin on the own are E', { id: 7, isHrAdmin: true }, {}, ['E']],
    ['of the acting manager', { id: 4 }, {}, ['R']],
    ['of a deactivated manager in between, who comes back', { id: 5 }, {}, ['X']],
    ['of others above', { id: 2, role: 'ceo' }, {}, ['X']],
    ['of an HR admin', { isHrAdmin: true }, {}, ['H']],
    ['of an HR admin who is the acting manager', { id: 4, isHrAdmin: true }, {}, ['H', 'R']],
    ['of a former reviewer are none', {}, {}, []],
    ['of observers are none', { id: 7, role: 'observer' }, { role: 'observer' }, []],
    ['of who became ceo are none', { id: 7, role: 'ceo' }, { role: 'ceo', chain: [] }, []],
    ['of an HR admin on who became an observer are none', { isHrAdmin: true }, { role: 'observer' }, []],
    [
      'of an HR admin who knows observers',
      { isHrAdmin: true, isOrgAdmin: true },
      { role: 'observer', chain: [] },
      ['H'],
    ],
    ['of an HR admin on who became ceo', { isHrAdmin: true }, { role: 'ceo', chain: [] }, ['H']],
  ])('%s', (_what, by, about, expected) => {
    expect([...lettersFor({ ...viewer, ...by }, { ...employee, ...about })]).toEqual(expected);
  });
});

describe('row', () => {
  const numbered = rules.map((row, index) => ({ row, name: `${index + 1} ${row.permission}` }));

  test.each(numbered)('$name allows whom it names in its states, and nobody else', ({ row }) => {
    for (const state of appraisalStates)
      for (const letter of letters) {
        const answer = decide({ ...met, state }, new Set([letter]), nobody, row.call);
        const isMeant = row.from.includes(state) && row.who.includes(letter);
        expect(answer.kind === 'allowed' && answer.rule === row).toBe(isMeant);
        if (!row.who.includes(letter)) expect(answer.kind).toBe('forbidden');
        else if (answer.kind !== 'allowed') expect(answer.kind).toBe('moved_on');
      }
  });

  test.each<[Letter, Parameters<typeof decide>[3], Partial<AppraisalFacts>]>([
    ['R', 'POST', { state: 'none', isEligible: false }],
    ['R', 'managersign', { state: 'acknowledged', employeeActive: false }],
    ['R', 'refused', { state: 'shared', refusalDue: false }],
    ['R', 'refused', { state: 'shared', employeeActive: false }],
    ['E', 'employeesign', { state: 'acknowledged', refusalRecorded: false }],
  ])('of %s for %s is 409 while its condition is not met', (letter, call, facts) => {
    expect(decide({ ...met, ...facts }, new Set([letter]), nobody, call).kind).toBe('moved_on');
  });
});

describe('an appraisal', () => {
  test('grants its reviewer what its state allows', () => {
    expect(granted({ state: 'none' }, 'R')).toEqual(['Create']);
    expect(granted({ state: 'draft' }, 'R')).toEqual(['Edit', 'Share', 'Delete']);
    expect(granted({ state: 'shared' }, 'R')).toEqual(['Edit', 'Delete', 'RecordRefusal']);
    expect(granted({ state: 'acknowledged' }, 'R')).toEqual(['Edit', 'Delete', 'ManagerSign']);
    expect(granted({ state: 'completed' }, 'R')).toEqual(['Print']);
    expect(granted({ state: 'acknowledged', employeeActive: false }, 'R')).toEqual(['Edit', 'Delete']);
  });

  test('grants HR and those above nothing to write', () => {
    for (const state of appraisalStates)
      expect(granted({ state }, 'X', 'H')).toEqual(state === 'completed' ? ['Print'] : []);
    expect(permissionsFor({ ...met, state: 'shared' }, nobody)).toEqual(noPermissions);
  });

  test('is refused with 409 to who was the reviewer until lately', () => {
    const lately = decide({ ...met, state: 'draft' }, nobody, new Set<Letter>(['R']), 'share');
    expect(lately.kind).toBe('moved_on');
  });

  test('asks a signature of both, and a text and two ratings of the reviewer', () => {
    const needs = Object.fromEntries(rules.map((row) => [row.call, [row.needs, row.may]]));
    expect(needs).toMatchObject({
      POST: [['Review', 'Primary', 'Secondary'], []],
      employeesign: [['Sign'], ['Comment']],
      managersign: [['Sign'], []],
      refused: [['Reason', 'Witness'], []],
    });
  });
});
