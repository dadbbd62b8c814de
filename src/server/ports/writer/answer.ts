import { SuggestedDescription, SuggestedMeasurements, SuggestedTitles } from '#contract/assist.ts';
import type { Kind } from '#rules/assist/brief.ts';
import { asLine, linesOf, sameness } from '#rules/assist/lines.ts';
import { WriterFailure } from './port.ts';

const schemas = {
  titles: SuggestedTitles.pick({ Titles: true }).strict(),
  measurements: SuggestedMeasurements.pick({ Measurements: true }).strict(),
  description: SuggestedDescription.pick({ Description: true }).strict(),
} as const satisfies Record<Kind, unknown>;

/** Longer than any line may be: what does not fit is refused by the schema, not cut. */
const whole = 100_000;
const fence = '```';

/** The lines of a finished answer, or WriterFailure: what breaks the schema is not repaired. */
export function linesIn(kind: Kind, text: string): string[] {
  const parsed = schemas[kind].safeParse(jsonIn(text));
  if (!parsed.success) throw new WriterFailure('broken');
  const lines = Object.values(parsed.data)
    .flat()
    .flatMap((each) => asLine(linesOf(each).join(' '), whole) ?? []);
  const seen = new Set<string>();
  const distinct = lines.filter((line) => !seen.has(sameness(line)) && seen.add(sameness(line)));
  if (distinct.length === 0) throw new WriterFailure('broken');
  return distinct;
}

/** Some servers put JSON between fences, however one asks. No pattern: models now and then write blanks without end. */
function jsonIn(text: string): unknown {
  const said = text.trim();
  const isFenced = said.startsWith(fence) && said.endsWith(fence);
  const bare = isFenced ? said.slice(fence.length, -fence.length) : said;
  try {
    return JSON.parse(isFenced && bare.startsWith('json') ? bare.slice('json'.length) : bare);
  } catch {
    throw new WriterFailure('broken');
  }
}

/** The strings of the list in a JSON text that is still being written; the last one as far as it goes. */
export function linesSoFar(text: string): string[] {
  const start = text.indexOf('[');
  if (start < 0) return [];
  return [...text.slice(start + 1).matchAll(/"((?:[^"\\]|\\.)*)("|\\?$)/gs)].flatMap(([, body = '']) => {
    const line = unescaped(body);
    return line === null || line.trim() === '' ? [] : [line];
  });
}

/** An escape that has only half arrived is left out. */
function unescaped(body: string): string | null {
  try {
    return String(JSON.parse(`"${body.replace(/\\u[0-9a-fA-F]{0,3}$/, '')}"`));
  } catch {
    return null;
  }
}
