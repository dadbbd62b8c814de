import { describe, expect, test } from 'vitest';
import { personPermissionNames, personStatuses, roleNames } from '#contract/vocabulary.ts';
import { isEditable, type Letter, letters, lettersOn, type TargetFacts, type ViewerFacts } from './actors.ts';
import {
  type CallName,
  companyFacts,
  decide,
  newcomerFacts,
  noPermissions,
  type PersonChange,
  type PersonRuleFacts,
  permissionsFor,
  rules,
} from './permissions.ts';

const held = (text: string): ReadonlySet<Letter> => new Set(text.split(' ').filter(Boolean) as Letter[]);
const nobody = held('');
const person = (more: Partial<PersonRuleFacts> = {}): PersonRuleFacts => ({
  target: 'person',
  status: 'active',
  role: 'contributor',
  reports: 0,
  hasManager: true,
  asked: null,
  ...more,
});
const granted = (facts: PersonRuleFacts, letters: string) => {
  const permissions = permissionsFor(facts, held(letters));
  return personPermissionNames.filter((name) => permissions[name]);
};

describe('the letters on a person', () => {
  const viewer: ViewerFacts = {
    id: 1,
    role: 'contributor',
    isOrgAdmin: false,
    isGoalAdmin: false,
    isHrAdmin: false,
  };
  const worker: TargetFacts = { id: 7, role: 'contributor', chain: [5, 4, 2], actingManagerId: 4 };
  const ceo: TargetFacts = { id: 2, role: 'ceo', chain: [], actingManagerId: null };
  const onlooker: TargetFacts = { id: 8, role: 'observer', chain: [], actingManagerId: 2 };

  test.each<[string, Partial<ViewerFacts>, TargetFacts | null, Letter[]]>([
    ['of a colleague', {}, worker, ['V']],
    ['of the person oneself', { id: 7 }, worker, ['S']],
    ['of an org admin on oneself', { id: 7, isOrgAdmin: true }, worker, ['S', 'SD']],
    ['of the ceo on oneself', { id: 2, role: 'ceo' }, ceo, ['S', 'SK']],
    ['of an observer on oneself', { id: 8, role: 'observer' }, onlooker, ['S']],
    ['of an observer on others', { role: 'observer', isOrgAdmin: true }, worker, []],
    ['of the ceo', { id: 2, role: 'ceo' }, worker, ['V', 'K', 'X']],
    ['of the ceo on an observer, who stands outside the tree', { id: 2, role: 'ceo' }, onlooker, ['V', 'K']],
    ['of an org admin', { isOrgAdmin: true }, worker, ['V', 'D']],
    ['of an org admin on the ceo', { isOrgAdmin: true }, ceo, ['V', 'DK']],
    ['of a goal admin', { isGoalAdmin: true }, worker, ['V', 'J']],
    ['of an HR admin', { isHrAdmin: true }, worker, ['V', 'H']],
    ['of the acting manager', { id: 4, role: 'manager' }, worker, ['V', 'B', 'X']],
    ['of a manager elsewhere', { id: 9, role: 'manager' }, worker, ['V', 'B']],
    ['on someone yet to be added', { role: 'manager', isOrgAdmin: true }, null, ['V', 'B', 'D']],
  ])('%s', (_what, by, on, expected) => {
    expect([...lettersOn({ ...viewer, ...by }, on)]).toEqual(expected);
  });

  test('make a person editable to oneself, ceo, org admin and management', () => {
    for (const letter of ['S', 'K', 'D', 'DK', 'X']) expect(isEditable(held(letter))).toBe(true);
    expect(isEditable(held('V J H B'))).toBe(false);
  });
});

/** Each row on its own: whom it allows, in which states, and that it refuses every other letter and state. */
describe('row', () => {
  const all = personStatuses.flatMap((status) => roleNames.map((role) => ({ status, role })));
  /** What fulfils the row's condition, if it has one. */
  const meeting: Record<string, Partial<PersonRuleFacts>> = {
    'Email unchanged': { asked: { emailChanges: false } },
    'Email unchanged unless invited': { asked: { emailChanges: false } },
    'without reports if to contributor': { asked: { role: 'manager' }, reports: 3 },
    'without reports and manager': { hasManager: false },
    'to false': { asked: { flag: false } },
    'not ceo': {},
    'to a candidate': { asked: { manager: { isCandidate: true, isViewerOrBelow: false } } },
    "to a candidate in X's organization or X": {
      asked: { manager: { isCandidate: true, isViewerOrBelow: true } },
    },
    'without reports; to 0': { asked: { manager: null } },
    'under any candidate': {
      target: 'newcomer',
      asked: { manager: { isCandidate: true, isViewerOrBelow: false } },
    },
    'under B or a candidate below': {
      target: 'newcomer',
      asked: { manager: { isCandidate: true, isViewerOrBelow: true } },
    },
    'no ParentId': { target: 'newcomer', asked: { manager: null } },
  };
  const breaking: Record<string, Partial<PersonRuleFacts>> = {
    'Email unchanged': { asked: { emailChanges: true } },
    'Email unchanged unless invited': { asked: { emailChanges: true }, status: 'active' },
    'without reports if to contributor': { asked: { role: 'contributor' }, reports: 3 },
    'without reports and manager': { hasManager: true },
    'to false': { asked: { flag: true } },
    'not ceo': { role: 'ceo' },
    'to a candidate': { asked: { manager: { isCandidate: false, isViewerOrBelow: true } } },
    "to a candidate in X's organization or X": {
      asked: { manager: { isCandidate: true, isViewerOrBelow: false } },
    },
    'without reports; to 0': { asked: { manager: null }, reports: 1 },
    'under any candidate': {
      target: 'newcomer',
      asked: { manager: { isCandidate: false, isViewerOrBelow: false } },
    },
    'under B or a candidate below': {
      target: 'newcomer',
      asked: { manager: { isCandidate: true, isViewerOrBelow: false } },
    },
    'no ParentId': { target: 'newcomer', asked: { manager: { isCandidate: true, isViewerOrBelow: true } } },
  };
  const numbered = rules.map((row, index) => ({ row, name: `${index + 1} ${row.permission}` }));

  test.each(numbered)('$name allows whom it names, and nobody where it does not', ({ row }) => {
    const base = row.from[0] === 'the company' ? companyFacts : person(meeting[row.condition ?? '']);
    const ask = (facts: PersonRuleFacts, letter: Letter) =>
      decide(facts, new Set([letter]), nobody, row.call, row.statuses[0]);
    for (const state of base.target === 'company' ? [companyFacts] : all) {
      const facts = { ...base, status: state.status, role: state.role };
      const isMeant = base.target === 'company' || row.from.includes(`${state.status} ${state.role}`);
      for (const letter of row.who) {
        const answer = ask(facts, letter);
        if (isMeant && (row.condition !== 'not ceo' || state.role !== 'ceo'))
          expect(answer).toMatchObject({ kind: 'allowed', rule: { permission: row.permission } });
        else expect(answer.kind === 'allowed' && answer.rule === row).toBe(false);
      }
      for (const letter of letters.filter((one) => !row.who.includes(one))) {
        const answer = ask(facts, letter);
        expect(answer.kind === 'allowed' && answer.rule === row).toBe(false);
      }
    }
  });

  test.each(numbered.filter(({ row }) => row.condition !== null))(
    '$name refuses where its condition is not met: 409',
    ({ row }) => {
      const state = all.find(({ status, role }) => row.from.includes(`${status} ${role}`));
      const facts = person({ ...state, ...breaking[row.condition ?? ''] });
      for (const letter of row.who)
        expect(decide(facts, new Set([letter]), nobody, row.call, row.statuses[0]).kind).toBe('moved_on');
    },
  );
});

describe('a call on a person', () => {
  const kind = (facts: PersonRuleFacts, letters: string, call: CallName, status?: string, lately = '') =>
    decide(facts, held(letters), held(lately), call, status).kind;
  const to = (manager: PersonChange['manager']): PersonChange => ({ manager: manager ?? null });

  test('that came too late is 409, of whom no row names 403, with an unknown value 400', () => {
    expect(kind(person({ status: 'deactivated' }), 'D', 'Deactivate')).toBe('moved_on');
    expect(kind(person({ status: 'active' }), '', 'Deactivate', undefined, 'X')).toBe('moved_on');
    expect(kind(person({ role: 'ceo' }), 'DK', 'Deactivate')).toBe('forbidden');
    expect(kind(person(), 'S SD', 'Deactivate')).toBe('forbidden');
    expect(kind(person({ status: 'invited' }), 'S', 'Reinvite')).toBe('forbidden');
    expect(kind(person(), 'K', 'Roles', 'emperor')).toBe('bad_status');
  });

  test('of management disposes of the e-mail of an invited person without rights alone', () => {
    const asked = { emailChanges: true };
    expect(kind(person({ asked }), 'X', 'PUT profile')).toBe('moved_on');
    expect(kind(person({ asked, status: 'invited' }), 'X', 'PUT profile')).toBe('allowed');
    const flags = { IsOrgAdmin: false, IsGoalAdmin: false, IsGoalManager: false, IsHrAdmin: true };
    const comesWithRights = person({ asked, status: 'invited', flags });
    expect(kind(comesWithRights, 'X', 'PUT profile')).toBe('moved_on');
    expect(kind(comesWithRights, 'X D', 'PUT profile')).toBe('allowed');
    expect(kind(person({ asked }), 'D', 'PUT profile')).toBe('allowed');
    expect(kind(person({ asked, role: 'ceo' }), 'DK', 'PUT profile')).toBe('moved_on');
  });

  test('gives another manager, or none', () => {
    const inside = to({ isCandidate: true, isViewerOrBelow: true });
    const outside = to({ isCandidate: true, isViewerOrBelow: false });
    expect(kind(person({ asked: inside }), 'X', 'ChangeManager')).toBe('allowed');
    expect(kind(person({ asked: outside }), 'X', 'ChangeManager')).toBe('moved_on');
    expect(kind(person({ asked: outside }), 'SD', 'ChangeManager')).toBe('allowed');
    expect(kind(person({ asked: to(null) }), 'K', 'ChangeManager', '0')).toBe('allowed');
    expect(kind(person({ asked: to(null) }), 'X', 'ChangeManager', '0')).toBe('moved_on');
    expect(kind(person({ asked: to(null), reports: 1 }), 'K', 'ChangeManager', '0')).toBe('moved_on');
  });

  test('adds people below the manager who asks, and observers below nobody', () => {
    const below = to({ isCandidate: true, isViewerOrBelow: true });
    expect(kind(newcomerFacts('contributor', below), 'B', 'AddEmployee')).toBe('allowed');
    expect(kind(newcomerFacts('observer', to(null)), 'D', 'AddEmployee', 'IsObserver')).toBe('allowed');
    expect(kind(newcomerFacts('contributor', below), 'V', 'AddEmployee')).toBe('forbidden');
  });
});

describe('the permissions on a person', () => {
  test('of whoever holds no letter are none', () => {
    expect(permissionsFor(person(), nobody)).toEqual(noPermissions);
  });

  test('of a contributor on oneself', () => {
    expect(granted(person(), 'S')).toEqual([
      'EditProfile',
      'EditAvatar',
      'EditResponsibility',
      'EmailPreference',
      'ChangePassword',
      'UserManual',
    ]);
  });

  test('of an org admin on oneself: gives up the flag, does not deactivate oneself', () => {
    expect(granted(person(), 'S SD')).toEqual(
      expect.arrayContaining(['SetRole', 'SetOrgAdmin', 'SetGoalAdmin', 'SetHrAdmin', 'ChangeManager']),
    );
    expect(granted(person(), 'S SD')).not.toEqual(expect.arrayContaining(['Deactivate']));
    expect(granted(person(), 'S SD')).not.toContain('MakeCeo');
  });

  test('of an org admin on the ceo: name, title and the like', () => {
    expect(granted(person({ role: 'ceo' }), 'V DK')).toEqual(['EditProfile', 'Note']);
  });

  test('of the ceo on an invited contributor', () => {
    expect(granted(person({ status: 'invited' }), 'V K X')).toEqual(
      personPermissionNames.filter(
        (name) =>
          ![
            'MakeCeo',
            'Activate',
            'AddEmployee',
            'EditCompany',
            'ImportPeople',
            'EmailPreference',
            'ChangePassword',
            'UserManual',
          ].includes(name),
      ),
    );
  });

  test('of a goal admin and an HR admin: their own boxes', () => {
    expect(granted(person(), 'V J')).toEqual(['SetGoalAdmin', 'Note']);
    expect(granted(person(), 'V H')).toEqual(['SetHrAdmin', 'Note']);
  });

  test('on the company and on newcomers', () => {
    expect(granted(companyFacts, 'V K')).toEqual(['EditCompany', 'ImportPeople']);
    expect(granted(companyFacts, 'V D')).toEqual(['ImportPeople']);
    expect(granted(companyFacts, 'V B J H')).toEqual([]);
    expect(granted(newcomerFacts('contributor', null), 'V B')).toContain('AddEmployee');
    expect(granted(newcomerFacts('contributor', null), 'V')).not.toContain('AddEmployee');
  });
});
