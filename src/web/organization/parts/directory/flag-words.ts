import type { DirectoryEntry } from '#contract/organization.ts';
import { flagNames } from '#contract/vocabulary.ts';
import { flagKeys } from '#rules/people/roles.ts';
import { useWords } from '#web/ui/text/words.ts';

/** The permissions that someone has, in words. */
export function useFlagWords(): (row: DirectoryEntry) => string[] {
  const { t } = useWords();
  return (row) => flagNames.filter((flag) => row[flag]).map((flag) => t(flagKeys[flag]));
}
