import type { ItemPerson } from '#contract/action-items.ts';
import { goneKey } from '#rules/action-items/sentences.ts';
import { useWords } from '#web/ui/text/words.ts';

/** A person's name, and in brackets that they have left or are an observer. */
export function useMarkedName(): (person: ItemPerson) => string {
  const { t } = useWords();
  return (person) => {
    const gone = goneKey(person);
    return gone ? `${person.Name} (${t(gone)})` : person.Name;
  };
}
