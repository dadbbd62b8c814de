import { expect, test } from 'vitest';
import type { GoalEdit, GoalInfo } from '#contract/goal-shapes.ts';
import type { EditState, GoalState } from '#contract/vocabulary.ts';
import catalogue from '#contract/words/en.json' with { type: 'json' };
import { wordsOf } from '#web/ui/text/words.ts';
import { bannersOf } from './banners-of.ts';

const nouns = { noun: 'objective', nouns: 'objectives' };
const words = { ...wordsOf(catalogue, 'en'), word: (name: string) => name, nouns };
const nothing = { Title: null, Measurement: null, Description: null, ReportingMemo: null, Hidden: null };
const owner = { Id: 1, Name: 'Lena Novak' };
const approver = { Id: 2, Name: 'Maya Okafor' };

interface Shown {
  readonly state: GoalState;
  readonly edit: EditState;
  readonly title?: string;
  readonly viewerId: number;
  /** How the last move of the edit ended; a request if not said. */
  readonly moved?: object;
  /** What was changed at once after that. */
  readonly appliedAfter?: object;
  /** Nobody decides on what the ceo asked for before. */
  readonly isOfCeo?: boolean;
}

/** What is said of the edit of a goal. */
function editBanner({ state, edit, title, viewerId, moved, appliedAfter, isOfCeo = false }: Shown) {
  const GoalDetail = { Id: 1, Title: 'Roofs', Measurement: '', Description: '' };
  const info = {
    Goal: { State: state, User: owner, GoalDetail, Hidden: false, WhyShelved: '', ReportingMemo: null },
    GoalEdits: [{ ...nothing, State: edit, Title: title ?? null, ParentId: null } as unknown as GoalEdit],
    GoalTransitions: [
      {
        TransitionableType: 'GoalEdit',
        IsOfOpenEdit: true,
        ActionType: null,
        ToState: 'review',
        ...owner,
        ...moved,
        CreatedAt: '2026-11-18T09:00:00Z',
      },
      ...(appliedAfter ? [appliedAfter] : []),
    ],
    DeletedDescestors: [],
    ParentGoal: null,
    Audience: { Goal: { Readers: [{ Role: 'everyone', Name: null, Count: null }], Count: null } },
    Approver: isOfCeo ? null : approver,
    Permissions: { ReviewPublicationRequest2: state === 'approved' && viewerId === approver.Id },
  } as unknown as GoalInfo;
  const found = bannersOf({ info, viewerId, words, now: new Date() }).find(({ key }) => key === 'edits');
  return { said: `${found?.lead} ${found?.text}`, next: found?.next, you: found?.you };
}

test('an edit in which everything was typed back names no field that it changes', () => {
  for (const edit of ['draft', 'review'] as const)
    for (const viewerId of [owner.Id, approver.Id]) {
      const { said } = editBanner({ state: 'approved', edit, viewerId });
      expect(said).toContain('The edits change nothing.');
      expect(said).not.toMatch(/[: ] ?\.| {2}/);
    }
});

test('an edit waits for nobody while its goal waits for another decision', () => {
  const rests = {
    shelving_in_review: 'Title. They rest until that is decided.',
    results_in_review: 'Title. They rest while the result is in review, and end once it is reviewed.',
  };
  for (const state of ['shelving_in_review', 'results_in_review'] as const)
    for (const viewerId of [owner.Id, approver.Id]) {
      const { said } = editBanner({ state, edit: 'review', title: 'Roofs B', viewerId });
      expect(said).toContain(rests[state]);
      expect(said).not.toContain('It waits for');
    }
  const { said } = editBanner({ state: 'approved', edit: 'review', title: 'Roofs B', viewerId: owner.Id });
  expect(said).toBe('Changes pending manager review: Title. It waits for Maya Okafor.');
});

test('what was asked for before its owner became the ceo waits for nobody', () => {
  const shown = { state: 'approved', edit: 'review', title: 'Roofs B', isOfCeo: true } as const;
  for (const viewerId of [owner.Id, 9])
    expect(editBanner({ ...shown, viewerId }).said).toBe(
      'Changes pending manager review: Title. Nobody is asked about objectives of the CEO.',
    );
});

test('nobody waits for a ceo to submit an edit that was begun before, and no step is theirs next', () => {
  const moved = {
    FromState: 'review',
    ToState: 'draft',
    IsByOwner: false,
    Name: 'Maya Okafor',
    Comments: [],
  };
  const shown = { state: 'approved', edit: 'draft', title: 'Roofs B', isOfCeo: true } as const;
  for (const viewerId of [owner.Id, 9]) {
    expect(editBanner({ ...shown, viewerId })).toEqual({
      said: 'Draft changes pending. Not applied: Title.',
      next: undefined,
      you: false,
    });
    const back = editBanner({ ...shown, viewerId, moved });
    expect(back.said).toBe('Draft changes pending. Changes requested. Maya Okafor. Not applied: Title.');
    expect([back.next, back.you]).toEqual([undefined, false]);
  }
});

test('an edit that was sent back says so, by whom and why, and is for its owner to go on with', () => {
  const comment = { UserId: approver.Id, Comment: 'Name the depot' };
  const by = { UserId: approver.Id, Name: approver.Name };
  const moved = { FromState: 'review', ToState: 'draft', IsByOwner: false, ...by };
  const shown = { state: 'approved', edit: 'draft', title: 'Roofs B', viewerId: owner.Id } as const;
  expect(editBanner({ ...shown, moved: { ...moved, Comments: [comment] } }).said).toBe(
    'Draft changes pending. Changes requested. Maya Okafor: “Name the depot” Not submitted: Title.',
  );
  // What others wrote beneath it is nothing that she said.
  const others = { UserId: owner.Id, Comment: 'I do not agree' };
  expect(editBanner({ ...shown, moved: { ...moved, Comments: [others] } }).said).toBe(
    'Draft changes pending. Changes requested. Maya Okafor. Not submitted: Title.',
  );
  // Management above the acting manager reads no comment of it.
  expect(editBanner({ ...shown, viewerId: 9, moved: { ...moved, Comments: [] } }).said).toBe(
    'Draft changes pending. Changes requested. Maya Okafor. Not submitted: Title.',
  );
});

test('an edit that was sent back still says so when something else is changed at once', () => {
  const Comments = [{ Comment: 'Name the depot' }];
  const moved = { FromState: 'review', ToState: 'draft', IsByOwner: false, Name: 'Maya Okafor', Comments };
  const appliedAfter = {
    ...{ TransitionableType: 'GoalEdit', IsOfOpenEdit: false, ActionType: null, Name: 'Maya Okafor' },
    ...{ FromState: null, ToState: 'approved', IsByOwner: false, Comments: [] },
  };
  const shown = { state: 'approved', edit: 'draft', title: 'Roofs B', viewerId: owner.Id } as const;
  expect(editBanner({ ...shown, moved, appliedAfter })).toEqual({
    said: 'Draft changes pending. Changes requested. Maya Okafor: “Name the depot” Not submitted: Title.',
    next: 'continue_edits',
    you: true,
  });
});

test('nobody is said to have begun an edit, which the owner before this one may have', () => {
  for (const viewerId of [owner.Id, approver.Id, 9])
    expect(editBanner({ state: 'approved', edit: 'draft', title: 'Roofs B', viewerId }).said).toBe(
      'Draft changes pending. Not submitted: Title.',
    );
});

test('an edit that was taken back is not said never to have been submitted', () => {
  const moved = { FromState: 'review', ToState: 'draft', IsByOwner: true };
  const shown = { state: 'approved', edit: 'draft', title: 'Roofs B', viewerId: owner.Id, moved } as const;
  const { said } = editBanner(shown);
  expect(said).toBe('Draft changes pending. Not submitted: Title.');
});

test('of a shelved goal its owner reads who can reactivate it, where that is not themselves', () => {
  const told = (viewerId: number, Reactivate: boolean) =>
    bannersOf({
      info: {
        Goal: { State: 'shelved', User: owner, Hidden: false, WhyShelved: '' },
        GoalEdits: [],
        GoalTransitions: [],
        Audience: { Goal: { Readers: [{ Role: 'everyone', Name: null, Count: null }], Count: null } },
        Permissions: { Reactivate },
      } as unknown as GoalInfo,
      ...{ viewerId, words, now: new Date() },
    }).find(({ key }) => key === 'shelved')?.text;
  expect(told(owner.Id, false)).toContain('your management can reactivate it at any time');
  expect(told(owner.Id, true)).toContain('it can be reactivated at any time');
  expect(told(approver.Id, true)).toContain('it can be reactivated at any time');
});
