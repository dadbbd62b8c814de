import { type ReactNode, useState } from 'react';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { useSoughtComment } from '../../shown/sought-comment.ts';

const atFirst = 20;

interface Newest<T> {
  readonly shown: readonly T[];
  /** How many earlier ones are not shown. */
  readonly hidden: number;
  /** The button that shows more of them. */
  readonly more: ReactNode;
}

/** The newest of a long row of comments, and a way back to the earlier ones, twenty at a time. */
export function useNewest<T extends { readonly Id: number }>(all: readonly T[]): Newest<T> {
  const { t } = useWords();
  const sought = useSoughtComment();
  const at = all.findIndex(({ Id }) => Id === sought);
  const [count, setCount] = useState(at === -1 ? atFirst : Math.max(atFirst, all.length - at));
  const hidden = Math.max(0, all.length - count);
  return {
    shown: all.slice(hidden),
    hidden,
    more: hidden > 0 && (
      <p>
        <TextButton quiet onClick={() => setCount(count + atFirst)}>
          {t('workflows.comment.earlier', { count: hidden })}
        </TextButton>
      </p>
    ),
  };
}
