import { useRef } from 'react';
import type { Comment } from '#contract/goal-shapes.ts';
import { bothOf, type Choice, differencesOf, useVersion } from '#web/ui/forms/meanwhile.ts';
import { useWords } from '#web/ui/text/words.ts';
import { namedIn, type Written } from './mention-typed.ts';

interface Editor {
  /** As it is now, refreshed behind the dialog; null where a new one is written, or it is gone. */
  readonly present: Comment | null;
  /** What was sent of it last: where that stands there, one has written on from it. */
  readonly sent: string | undefined;
  readonly written: Written;
  readonly onWrite: (written: Written) => void;
  /** What changes now is one's own doing. */
  readonly isSaving: boolean;
}

/** An own comment that is changed in another window too: which version is changed here, and how its words go on. */
export function useCommentMeanwhile({ present, sent, written, onWrite, isSaving }: Editor) {
  const { t } = useWords();
  const element = useRef<HTMLElement>(null);
  const version = useVersion(present, (one) => one?.UpdatedAt ?? '');
  const facts = (one: Comment | null) =>
    one ? [{ key: 'Comment', label: t('workflows.comment.label'), text: one.Comment }] : [];
  const isOwn = present !== null && present.Comment === sent;
  const isOld = version.isOld && present !== null && !isOwn && !isSaving;
  return {
    read: isOwn ? present : version.read,
    isOld,
    differences: isOld ? differencesOf(facts(version.read), facts(present)) : [],
    element,
    choicesOf: (): readonly Choice[] => ['theirs', 'mine', 'both'],
    onChoose: (_key: string, choice: Choice) => {
      if (present && (choice === 'theirs' || choice === 'both')) onWrite(goOnWith(choice, present, written));
      version.accept();
    },
    onGoOn: undefined,
  };
}

const goOnWith = (choice: 'theirs' | 'both', present: Comment, { text, picked }: Written): Written =>
  choice === 'theirs'
    ? { text: present.Comment, picked: namedIn(present) }
    : { text: bothOf(present.Comment, text, false), picked: [...namedIn(present), ...picked] };
