import { type WordName, wordKey } from '#rules/goals/words.ts';
import { useWords, type Words } from '#web/ui/text/words.ts';
import { useSession } from './session.ts';

export interface GoalWords extends Words {
  /** The company's own word: Objective or Goal, Key Results or Measure (row B6). */
  readonly word: (name: WordName) => string;
  /** `noun` and `nouns` to fill into a sentence. */
  readonly nouns: { readonly noun: string; readonly nouns: string };
}

export function useGoalWords(): GoalWords {
  const words = useWords();
  const { GoalType } = useSession().Tenant;
  const word = (name: WordName) => words.t(wordKey(GoalType, name));
  return { ...words, word, nouns: { noun: word('noun'), nouns: word('nouns') } };
}
