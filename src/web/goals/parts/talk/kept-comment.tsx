import { z } from 'zod';
import { useKeptText } from '#web/session/use-kept-text.ts';
import { KeptOffer } from '#web/ui/forms/kept-offer.tsx';
import type { Written } from './mention-typed.ts';

/** As it is kept: whom one has picked for a name. */
export const Picked = z.object({ Id: z.number(), Name: z.string() });

const Words = z.object({ text: z.string(), picked: z.array(Picked).default([]) });

interface KeptCommentProps {
  readonly subject: string;
  readonly written: Written;
  /** Typed, and not saved. */
  readonly touched: boolean;
  readonly opened: boolean;
  /** How an offer elsewhere opens this again. */
  readonly opens: unknown;
  /** One sitting with several texts, each of which stays while one writes on another. */
  readonly slot?: string;
  readonly onFill: (written: Written) => void;
}

/** Beside a comment box: keeps what is typed there, and whom it names, until it is sent; offers what was left. */
export function KeptComment({ written, onFill, ...rest }: KeptCommentProps) {
  const kept = useKeptText({
    ...rest,
    title: written.text,
    values: { text: written.text, picked: [...written.picked] },
    words: [written.text],
    schema: Words,
    fill: onFill,
  });
  return <KeptOffer kept={kept} />;
}
