import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { askFor, type Question, type SuggestedField, type Suggestions } from '../api.ts';

export interface Asking {
  readonly state: 'idle' | 'writing' | 'ready' | 'canceled' | 'failed';
  readonly lines: readonly string[];
  /** Known with the whole answer. */
  readonly writer: Suggestions['writer'] | null;
}

const nothing: Asking = { state: 'idle', lines: [], writer: null };

/** Suggestions for one field, asked for as often as one likes; what was shown once is not asked for again. */
export function useSuggestions(field: SuggestedField) {
  const [asking, setAsking] = useState(nothing);
  const underWay = useRef<AbortController | null>(null);
  const shown = useRef<string[]>([]);
  useEffect(() => () => underWay.current?.abort(), []);
  const run = async (question: Question) => {
    underWay.current?.abort();
    const mine = new AbortController();
    underWay.current = mine;
    const say = (next: (before: Asking) => Asking) => mine === underWay.current && setAsking(next);
    setAsking({ ...nothing, state: 'writing' });
    const pastTitles = [...(question.pastTitles ?? []), ...shown.current]
      .filter((line) => line.length <= limits.title)
      .slice(-limits.assistPastTitles);
    try {
      const onLines = (lines: readonly string[]) => say((before) => ({ ...before, lines }));
      const told = await askFor(field, { ...question, pastTitles }, { signal: mine.signal, onLines });
      shown.current = [...shown.current, ...told.lines];
      say(() => ({ state: 'ready', ...told }));
    } catch {
      if (!mine.signal.aborted) say(() => ({ ...nothing, state: 'failed' }));
    }
  };
  const cancel = () => {
    underWay.current?.abort();
    // The last line may be half a sentence.
    setAsking(({ lines }) => ({ ...nothing, state: 'canceled', lines: lines.slice(0, -1) }));
  };
  return { asking, run, cancel };
}
