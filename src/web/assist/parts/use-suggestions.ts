import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { askFor, type Question, type SuggestedField, type Suggestions } from '../api.ts';

export interface Asking {
  readonly state: 'idle' | 'writing' | 'ready' | 'canceled' | 'failed';
  readonly lines: readonly string[];
  /** Known with the first words. */
  readonly writer: Suggestions['writer'] | null;
  /** What failed was asked of the configured writer: the one that needs no server may still know something. */
  readonly offersRules?: boolean;
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
    const say = (next: Asking) => mine === underWay.current && !mine.signal.aborted && setAsking(next);
    setAsking({ ...nothing, state: 'writing' });
    const pastTitles = [...(question.pastTitles ?? []), ...shown.current]
      .filter((line) => line.length <= limits.title)
      .slice(-limits.assistPastTitles);
    try {
      const onPart = (part: Suggestions) => say({ state: 'writing', ...part });
      const told = await askFor(field, { ...question, pastTitles }, { signal: mine.signal, onPart });
      shown.current = [...shown.current, ...told.lines];
      say({ state: 'ready', ...told });
    } catch {
      say({ ...nothing, state: 'failed', offersRules: question.Writer !== 'built_in' });
    }
  };
  const cancel = () => {
    underWay.current?.abort();
    // The last line may be half a sentence.
    setAsking(({ lines, writer }) => ({ state: 'canceled', lines: lines.slice(0, -1), writer }));
  };
  return { asking, run, cancel };
}
