import { z } from 'zod';
import { KeptOffer } from '#web/ui/forms/kept-offer.tsx';
import { useKeptText } from './use-kept-text.ts';

const Words = z.object({ text: z.string() });

interface KeptWordsProps {
  /** What is written, as in `goal/12/comment`. */
  readonly subject: string;
  readonly text: string;
  /** Typed, and not saved. */
  readonly touched: boolean;
  readonly opened: boolean;
  /** How an offer elsewhere opens this again. */
  readonly opens: unknown;
  /** One sitting with several texts, each of which stays while one writes on another. */
  readonly slot?: string;
  readonly onFill: (text: string) => void;
}

/** Beside a text box: keeps what is typed there until it is sent, and offers what was left. */
export function KeptWords({ text, onFill, ...rest }: KeptWordsProps) {
  const kept = useKeptText({
    ...rest,
    title: text,
    values: { text },
    schema: Words,
    fill: (before) => onFill(before.text),
  });
  return <KeptOffer kept={kept} />;
}
