import { useQuery } from '@tanstack/react-query';
import { KeptCopy } from '#web/ui/forms/kept-copy.tsx';
import { wordsIn } from './kept-texts.ts';
import { useSession } from './session.ts';
import { forgetText, keptTextsQuery, ownerOf } from './use-kept-text.ts';

interface KeptCopiesProps {
  /** What was written about, as in `goal/12`: the subject itself, or the beginning of several. */
  readonly about: string;
  /** Of these subjects what was typed is offered elsewhere. */
  readonly except?: readonly string[];
}

/** All that was written about something that is no longer here. */
export function KeptCopies({ about, except = [] }: KeptCopiesProps) {
  const { data: texts = [] } = useQuery(keptTextsQuery(ownerOf(useSession())));
  const own = texts.filter(
    ({ subject }) => `${subject}/`.startsWith(`${about}/`) && !except.includes(subject),
  );
  return own.map(({ key, values, changed, words = typedWords(values, changed) }) =>
    // Only ticked, nothing typed: without what it was about it says nothing.
    words.length === 0 ? null : <KeptCopy key={key} words={words} onForget={() => void forgetText(key)} />,
  );
}

/** Of values that only in part were typed, those that were. */
const typedWords = (values: unknown, changed: readonly string[] | undefined): string[] =>
  wordsIn(
    changed && typeof values === 'object'
      ? Object.entries(values ?? {}).flatMap(([name, value]: [string, unknown]) =>
          changed.includes(name) ? [value] : [],
        )
      : values,
  );
