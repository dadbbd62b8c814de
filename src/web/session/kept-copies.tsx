import { useQuery } from '@tanstack/react-query';
import { KeptCopy } from '#web/ui/forms/kept-copy.tsx';
import { wordsIn } from './kept-texts.ts';
import { useSession } from './session.ts';
import { forgetText, keptTextsQuery, ownerOf } from './use-kept-text.ts';

interface KeptCopiesProps {
  /** Beginning of the subjects, as in `goal/12/`. */
  readonly about: string;
}

/** All that was written about something that is no longer here. */
export function KeptCopies({ about }: KeptCopiesProps) {
  const { data: texts = [] } = useQuery(keptTextsQuery(ownerOf(useSession())));
  const own = texts.filter(({ subject }) => subject.startsWith(about));
  return own.map(({ key, values, words = wordsIn(values) }) =>
    // Only ticked, nothing typed: without what it was about it says nothing.
    words.length === 0 ? null : <KeptCopy key={key} words={words} onForget={() => void forgetText(key)} />,
  );
}
