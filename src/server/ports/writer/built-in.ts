import { limits } from '#contract/limits.ts';
import type { Brief } from '#rules/assist/brief.ts';
import { choose } from '#rules/assist/lines.ts';
import { suggest } from '#rules/assist/suggest.ts';
import type { Catalogue } from '../../kernel/words.ts';
import type { WriterPort } from './port.ts';

const shown = 5;

/** Suggestions without a model, from what the company wrote itself and what is usual in the area. */
export function builtInWriter(words: Catalogue): WriterPort {
  return {
    name: 'built_in',
    async write(brief, { tell }) {
      const texts = suggest(brief).map((each) =>
        'text' in each ? each.text : words.say(brief.language, each.key, each.params),
      );
      const maximum = brief.kind === 'titles' ? limits.title : limits.assistLine;
      const fresh = choose(texts, takenFrom(brief), shown, maximum);
      // Whoever has seen everything there is sees it again rather than nothing.
      const lines = fresh.length > 0 ? fresh : choose(texts, [], shown, maximum);
      tell(lines);
      return lines;
    },
  };
}

const takenFrom = ({ taken, title, measurement, parent }: Brief): string[] => [
  ...taken,
  title,
  parent?.title ?? '',
  ...measurement.split('\n'),
];
