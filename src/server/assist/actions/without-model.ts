import { limits } from '#contract/limits.ts';
import type { Brief, Suggestion } from '#rules/assist/brief.ts';
import { choose, linesOf } from '#rules/assist/lines.ts';
import { suggest } from '#rules/assist/suggest.ts';
import type { Catalogue } from '../../kernel/words.ts';

/** Few that fit are read; many are not. Nothing is said where nothing is known. */
const shown = 3;

/** Suggestions without a model, from what the company wrote itself and what is usual in the area. */
export function suggestionsWithoutModel(brief: Brief, words: Catalogue): string[] {
  const say = (each: Suggestion) =>
    'text' in each ? each.text : words.say(brief.language, each.key, each.params);
  const { fitting, general } = suggest(brief);
  const maximum = brief.kind === 'titles' ? limits.title : limits.assistLine;
  const taken = takenFrom(brief);
  for (const some of [fitting, general]) {
    const fresh = choose(some.map(say), taken, shown, maximum);
    if (fresh.length > 0) return fresh;
  }
  // Whoever has seen everything there is sees it again rather than nothing.
  return choose([...fitting, ...general].map(say), [], shown, maximum);
}

const takenFrom = ({ taken, title, measurement, parent }: Brief): string[] => [
  ...taken,
  title,
  parent?.title ?? '',
  ...linesOf(parent?.measurement ?? ''),
  ...measurement.split('\n'),
];
