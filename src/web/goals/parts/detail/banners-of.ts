import { Archive, FilePen, Flag, Hourglass, Lock, type LucideIcon, Pencil } from 'lucide-react';
import type { GoalInfo, GoalTransition } from '#contract/goal-shapes.ts';
import type { WordKey } from '#contract/word-key.ts';
import { askedBy, begunEditKey, draftKey, editRest, isSentBack } from '#rules/goals/sentences.ts';
import type { GoalWords } from '#web/session/use-goal-words.ts';
import { audienceSentence } from '#web/ui/text/audience-words.ts';
import { instant } from '#web/ui/text/format.ts';
import type { GoalAction } from '../../goal-actions.ts';
import { openEditOf } from '../../goal-actions.ts';
import { changedLabels, proposedChanges } from '../form/edit-fields.ts';

export interface ShownBanner {
  readonly key: string;
  readonly lead: string;
  readonly text: string;
  readonly icon: LucideIcon;
  /** The viewer must act: the dot instead of the icon. */
  readonly you?: boolean;
  readonly actions: readonly GoalAction['key'][];
  /** What the viewer is to do next, which is filled; without it nothing here is for the viewer to do. */
  readonly next?: GoalAction['key'] | undefined;
}

interface Eyes {
  readonly info: GoalInfo;
  readonly viewerId: number;
  readonly words: GoalWords;
  readonly now: Date;
}

/** Banners of a goal, what waits for somebody first (row E3). */
export function bannersOf(eyes: Eyes): ShownBanner[] {
  const { info, words } = eyes;
  const hidden: ShownBanner = {
    key: 'private',
    lead: words.t('goals.banner.private'),
    text: audienceSentence(info.Audience.Goal, words),
    icon: Lock,
    actions: [],
  };
  return [...stateBanner(eyes), ...editBanner(eyes), ...(info.Goal.Hidden ? [hidden] : [])];
}

function stateBanner(eyes: Eyes): ShownBanner[] {
  const { info, words } = eyes;
  const { t, nouns } = words;
  switch (info.Goal.State) {
    case 'draft':
      return [draftBanner(eyes)];
    case 'review':
      return [reviewBanner(eyes)];
    case 'shelved':
      return [
        {
          key: 'shelved',
          lead: t('goals.banner.shelved'),
          text: [info.Goal.WhyShelved, t(shelvedKey(eyes), nouns)].filter(Boolean).join('. '),
          icon: Archive,
          actions: ['reactivate'],
        },
      ];
    case 'shelving_in_review':
      return [shelvingBanner(eyes)];
    case 'results_in_review':
      return [resultsBanner(eyes)];
    default:
      return [];
  }
}

/** Of what was never approved its owner cannot take the shelving back (decisions.md 3). */
const shelvedKey = ({ info, viewerId }: Eyes) =>
  info.Goal.User.Id === viewerId && !info.Permissions.Reactivate && info.Approver !== null
    ? 'goals.banner.shelved_text_owner'
    : 'goals.banner.shelved_text';

function shelvingBanner(eyes: Eyes): ShownBanner {
  const you = isAsked(eyes) && eyes.info.Permissions.ApproveShelve;
  const { WhyShelved } = eyes.info.Goal;
  const why = WhyShelved && `${WhyShelved}.`;
  return {
    key: 'shelving',
    lead: eyes.words.t('goals.banner.shelving'),
    text: [you ? saidBy(eyes, 'goals.banner.shelving_asked', 'shelving_in_review') : waitsFor(eyes), why]
      .filter(Boolean)
      .join(' '),
    icon: Archive,
    you,
    actions: ['review_shelving', 'unshelve'],
    next: you ? 'review_shelving' : undefined,
  };
}

function resultsBanner(eyes: Eyes): ShownBanner {
  const you = isAsked(eyes) && eyes.info.Permissions.ReviewFinalize;
  return {
    key: 'results',
    lead: eyes.words.t('goals.banner.results'),
    text: you ? saidBy(eyes, 'goals.banner.results_given', 'results_in_review') : waitsFor(eyes),
    icon: Flag,
    you,
    actions: ['review_result', 'edit_result'],
    next: you ? 'review_result' : undefined,
  };
}

function draftBanner({ info, viewerId, words }: Eyes): ShownBanner {
  const { t } = words;
  const actions = ['request', 'publish', 'continue'] as const;
  const returned = info.GoalTransitions.findLast(isMoveOf('Goal'));
  const own = info.Goal.User.Id === viewerId;
  if (returned && isSentBack(returned)) {
    return {
      key: 'returned',
      lead: t('goals.banner.returned'),
      text: returnedBy(returned),
      icon: FilePen,
      you: own,
      actions,
      next: own ? 'continue' : undefined,
    };
  }
  const said = { owner: info.Goal.User.Name, name: returned?.Name ?? '' };
  const unread = own ? [] : [t(draftKey(info, returned), said)];
  // Who reads a private one is said by its own banner.
  const readers = info.Goal.Hidden ? [] : [audienceSentence(info.Audience.Goal, words)];
  const text = [...unread, ...readers].join(' ');
  const next = own ? (info.Permissions.Publish ? 'publish' : 'request') : undefined;
  return { key: 'draft', lead: t('goals.banner.draft'), text, icon: FilePen, actions, next };
}

/** Who sent it back and what they wrote, where one may read it: others may have written beneath it. */
function returnedBy({ Name, UserId, Comments }: GoalTransition): string {
  const comment = Comments.find((one) => one.UserId === UserId)?.Comment ?? '';
  return comment ? `${Name}: “${comment}”` : `${Name}.`;
}

function reviewBanner(eyes: Eyes): ShownBanner {
  const { info, words } = eyes;
  const actions = ['review', 'publish', 'retract'] as const;
  if (!isAsked(eyes) || !info.Permissions.ReviewPublicationRequest) {
    return {
      key: 'review',
      lead: words.t('goals.banner.review'),
      text: waitsFor(eyes),
      icon: Hourglass,
      actions,
    };
  }
  const text = submittedBy(eyes, 'Goal');
  return {
    key: 'review',
    lead: words.t('goals.banner.needs_you'),
    text,
    icon: Hourglass,
    you: true,
    actions,
    next: 'review',
  };
}

function editBanner(eyes: Eyes): ShownBanner[] {
  const { info, words } = eyes;
  const edit = openEditOf(info);
  if (!edit) return [];
  const fields = changedLabels(proposedChanges(info, edit, words), words.language);
  const rest = editRest(info.Goal.State);
  const rests = rest === null ? null : words.t(rest);
  const shown = { fields, rests };
  return [edit.State === 'draft' ? begunEdit(eyes, shown) : askedEdit(eyes, shown)];
}

interface ShownEdit {
  /** What it changes; '' where everything was typed back. */
  readonly fields: string;
  /** Said while the goal waits for another decision. */
  readonly rests: string | null;
}

function begunEdit({ info, viewerId, words: { t } }: Eyes, { fields, rests }: ShownEdit): ShownBanner {
  // The ceo changes at once, and goes on with no edit that was begun before.
  const own = info.Goal.User.Id === viewerId && info.Approver !== null;
  // Not who began: the owner, whoever manages them, or an owner before this one.
  const said = fields ? t(begunEditKey(info), { fields }) : t('goals.banner.edits_nothing');
  // Others change the goal at once meanwhile, which is an edit of its own, and applied.
  const last = info.GoalTransitions.findLast((one) => one.IsOfOpenEdit && isMoveOf('GoalEdit')(one));
  const returned = last !== undefined && isSentBack(last) ? last : null;
  return {
    key: 'edits',
    lead: t('goals.banner.edits'),
    text: [returned && `${t('goals.banner.returned')} ${returnedBy(returned)}`, said, rests]
      .filter(Boolean)
      .join(' '),
    icon: Pencil,
    you: own && returned !== null && rests === null,
    actions: ['request_edits', 'continue_edits'],
    next: own ? (returned ? 'continue_edits' : 'request_edits') : undefined,
  };
}

function askedEdit(eyes: Eyes, { fields, rests }: ShownEdit): ShownBanner {
  const { info, words } = eyes;
  const { t } = words;
  const mine = isAsked(eyes) && info.Permissions.ReviewPublicationRequest2;
  const what = fields ? `${fields}.` : t('goals.banner.edits_nothing');
  const asked = submittedBy(eyes, 'GoalEdit', fields);
  const unlisted = fields ? asked : `${asked} ${what}`;
  return {
    key: 'edits',
    lead: t(mine ? 'goals.banner.needs_you' : 'goals.banner.edits_review'),
    text: mine ? unlisted : `${what} ${rests ?? waitsFor(eyes)}`,
    icon: Pencil,
    you: mine,
    actions: ['review_edits', 'retract_edits'],
    next: mine ? 'review_edits' : undefined,
  };
}

/** Asked is the acting manager alone; a goal admin may decide but is not asked (decisions.md 2). */
const isAsked = ({ info, viewerId }: Eyes): boolean => info.Approver?.Id === viewerId;

function waitsFor({ info, viewerId, words }: Eyes): string {
  if (info.Approver?.Id === viewerId) return words.t('goals.banner.waits_you');
  // What was asked for before it became the ceo's still stands as asked.
  if (info.Approver === null) return words.t('goals.banner.waits_nobody', words.nouns);
  return words.t('goals.banner.waits', { name: info.Approver.Name });
}

function submittedBy(eyes: Eyes, type: GoalTransition['TransitionableType'], fields = ''): string {
  const sentence = fields ? 'goals.banner.edits_submitted' : 'goals.banner.submitted';
  return saidBy(eyes, sentence, 'review', { type, fields });
}

interface Said {
  readonly type?: GoalTransition['TransitionableType'];
  readonly fields?: string;
}

/** Who asked for it last, and when. */
function saidBy(
  { info, words, now }: Eyes,
  sentence: WordKey,
  to: Parameters<typeof askedBy>[2],
  { type = 'Goal', fields = '' }: Said = {},
): string {
  const move = askedBy(info.GoalTransitions, type, to);
  const name = move?.Name ?? info.Goal.User.Name;
  const when = move ? instant(move.CreatedAt, now, words.language) : '';
  return words.t(sentence, { name, when, fields });
}

/** A change of the state of the goal, or of its edits. */
const isMoveOf =
  (type: GoalTransition['TransitionableType']) =>
  ({ TransitionableType, ActionType }: GoalTransition): boolean =>
    TransitionableType === type && ActionType === null;
