import { useState } from 'react';
import type { FunctionalArea } from '#contract/assist.ts';

/** What is asked besides the form; the same for all its fields, so that nobody says it twice. */
export interface AssistChoice {
  readonly area: FunctionalArea | '';
  readonly context: string;
  readonly setArea: (area: FunctionalArea | '') => void;
  readonly setContext: (context: string) => void;
}

export function useAssistChoice(): AssistChoice {
  const [area, setArea] = useState<FunctionalArea | ''>('');
  const [context, setContext] = useState('');
  return { area, context, setArea, setContext };
}
