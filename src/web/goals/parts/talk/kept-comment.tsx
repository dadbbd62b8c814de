import { useState } from 'react';
import { z } from 'zod';
import { endReasons } from '#contract/vocabulary.ts';
import { useKeptText } from '#web/session/use-kept-text.ts';
import { KeptOffer } from '#web/ui/forms/kept-offer.tsx';
import { beginWhy, type WhyAnswer } from '../why/why.ts';
import type { Written } from './mention-typed.ts';

/** As it is kept: whom one has picked for a name. */
export const Picked = z.object({ Id: z.number(), Name: z.string() });

const schemaOf = () =>
  z.object({
    text: z.string(),
    picked: z.array(Picked).default([]),
    Reason: z.enum(endReasons).nullable().default(null),
    ReasonGoal: z.object({ Id: z.number(), Title: z.string() }).nullable().default(null),
  });

interface KeptCommentProps {
  readonly subject: string;
  readonly written: Written;
  /** Typed, and not saved. */
  readonly touched: boolean;
  readonly opened: boolean;
  /** How an offer elsewhere opens this again. */
  readonly opens?: unknown;
  /** One sitting with several texts, each of which stays while one writes on another. */
  readonly slot?: string;
  readonly onFill: (written: Written) => void;
  /** As it stood when it was opened: what was saved since is not written over. */
  readonly begun?: Partial<Written> & { readonly why?: WhyAnswer };
  /** Why something ends, where that is said beside it. */
  readonly why?: WhyAnswer;
  readonly onWhy?: (why: WhyAnswer) => void;
  /** There is no box any more into which it could be brought back. */
  readonly isOver?: boolean;
}

const startOf = (begun: KeptCommentProps['begun']) => {
  const { Reason, ReasonGoal } = begun?.why ?? beginWhy(null);
  return { text: begun?.text ?? '', picked: [...(begun?.picked ?? [])], Reason, ReasonGoal };
};

/**
 * Beside a comment box: keeps what is typed there, whom it names and the reason that is chosen with it, until it is
 * sent; offers what was left.
 */
export function KeptComment(props: KeptCommentProps) {
  const { written, onFill, begun, why = beginWhy(null), onWhy, isOver = false, ...rest } = props;
  const [schema] = useState(schemaOf);
  const { Reason, ReasonGoal } = why;
  const kept = useKeptText({
    ...rest,
    title: written.text,
    values: { text: written.text, picked: [...written.picked], Reason, ReasonGoal },
    start: startOf(begun),
    words: [written.text].filter(Boolean),
    schema,
    fill: ({ text, picked, ...reason }) => {
      onFill({ text, picked });
      if (reason.Reason !== null) onWhy?.({ ...why, ...reason, isTouched: true });
    },
  });
  return isOver ? null : <KeptOffer kept={kept} />;
}
