import { limits } from '#contract/limits.ts';
import type { Brief, Suggestion } from '#rules/assist/brief.ts';
import { choose, linesOf } from '#rules/assist/lines.ts';
import { suggest } from '#rules/assist/suggest.ts';
import type { Catalogue } from '../../kernel/words.ts';

const shown = 5;
/** Two that fit are better than two that fit and three that would fit anybody; fewer are filled up. */
const fittingEnough = 2;
const filledUpTo = 3;

/** Suggestions without a model, from what the company wrote itself and what is usual in the area. */
export function suggestionsWithoutModel(brief: Brief, words: Catalogue): string[] {
  const say = (each: Suggestion) =>
    'text' in each ? each.text : words.say(brief.language, each.key, each.params);
  const suggestions = suggest(brief);
  const fitting = suggestions.fitting.map(say);
  return chosen(brief, fitting, [...fitting, ...suggestions.general.map(say)]);
}

function chosen(brief: Brief, fitting: readonly string[], all: readonly string[]): string[] {
  const maximum = brief.kind === 'titles' ? limits.title : limits.assistLine;
  const taken = takenFrom(brief);
  const best = choose(fitting, taken, shown, maximum);
  if (best.length >= fittingEnough) return best;
  const fresh = choose(all, taken, filledUpTo, maximum);
  // Whoever has seen everything there is sees it again rather than nothing.
  return fresh.length > 0 ? fresh : choose(all, [], shown, maximum);
}

const takenFrom = ({ taken, title, measurement, parent }: Brief): string[] => [
  ...taken,
  title,
  parent?.title ?? '',
  ...linesOf(parent?.measurement ?? ''),
  ...measurement.split('\n'),
];
