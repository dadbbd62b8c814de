import { z } from 'zod';
import { useKeptText } from '#web/session/use-kept-text.ts';
import { KeptOffer } from '#web/ui/forms/kept-offer.tsx';

const Words = z.object({
  text: z.string(),
  picked: z.array(z.object({ Id: z.number(), Name: z.string() })).default([]),
});
type Words = z.infer<typeof Words>;

interface KeptCommentProps {
  readonly subject: string;
  readonly values: Words;
  /** Typed, and not saved. */
  readonly touched: boolean;
  readonly opened: boolean;
  /** How an offer elsewhere opens this again. */
  readonly opens: unknown;
  readonly onFill: (words: Words) => void;
}

/** Beside a comment box: keeps what is typed there, and whom it names, until it is sent; offers what was left. */
export function KeptComment({ values, onFill, ...rest }: KeptCommentProps) {
  const kept = useKeptText({
    ...rest,
    title: values.text,
    values,
    words: [values.text],
    schema: Words,
    fill: onFill,
  });
  return <KeptOffer kept={kept} />;
}
