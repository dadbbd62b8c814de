import { limits } from '#contract/limits.ts';
import type { WordKey } from '#contract/word-key.ts';
import { fittingThemes, keyOf, keysOf, type sorts, tradeFor } from './areas.ts';
import type { Brief, PastGoal, Suggestion, Suggestions } from './brief.ts';
import { deedOf } from './deeds.ts';
import { hasFigure } from './figures.ts';
import { asSentence, titleIn } from './idea.ts';
import { asLine, likenessTo, linesOf, sameness, sharesWordWith } from './lines.ts';
import { ownMeasures } from './measures.ts';
import { movedOn } from './move-on.ts';
import { ofResult, repeatsOf, resultsOf } from './parent.ts';

/** Below this two goals share words and not their matter. */
const alikeEnough = 0.4;
/** From here on what an earlier goal was measured by belongs to this one, whatever its words. */
const sameMatter = 0.6;
const linesFromParent = 3;
const linesFromPast = 3;
/** What is worth taking over stands at the beginning of a text: one of thousands of lines is not gone through. */
const linesLookedAt = 100;
/** More is no title but a paragraph. */
const titleAtMost = 119;

type Sort = (typeof sorts)[number];

/**
 * What the built-in writer has to say: what the person said, parts of what the parent is measured by, what the company
 * did before, and what is usual in the area. The parent is never repeated. The same brief gives the same answer.
 */
export function suggest(brief: Brief): Suggestions {
  const { parent } = brief;
  const { fitting, general } = written(brief);
  if (parent === null) return { fitting, general };
  const isSaidThere = repeatsOf(parent);
  return { fitting: fitting.filter((each) => !isSaidThere(each)), general };
}

function written(brief: Brief): Suggestions {
  switch (brief.kind) {
    case 'titles':
      return titles(brief);
    case 'measurements':
      return measurements(brief);
    case 'description':
      return description(brief);
    default:
      return brief.kind satisfies never;
  }
}

function titles(brief: Brief): Suggestions {
  const { parent, department } = brief;
  const parts = (parent === null ? [] : [parent.title, ...resultsOf(parent)])
    .map((line) => deedOf(line, department))
    .filter((each) => each !== null)
    .filter(fitsTitle);
  // Where no area is known, words alone say less than the parent's own figures.
  const isGuess = tradeFor(brief) === 'general' && parts.length > 0;
  return {
    fitting: [
      ...ideas(brief),
      ...parts.slice(0, linesFromParent),
      ...pastTitles(brief),
      ...(isGuess ? [] : themes(brief, 'titles')),
    ],
    general: usualInArea(brief, 'titles'),
  };
}

/** What the person asked for, where it is a title already or nearly. */
function ideas({ context, details }: Brief): Suggestion[] {
  return [context, details].flatMap((text): Suggestion[] => {
    const idea = titleIn(text);
    if (idea === null) return [];
    return [
      idea.isDeed
        ? { text: idea.title }
        : { key: 'assist.writer.progress' as const, params: { subject: quotable(idea.said) } },
    ].filter(fitsTitle);
  });
}

/** What was left open comes back as it was; what was reached goes on where its figures say how. */
function pastTitles(brief: Brief): Suggestion[] {
  const all = allOf(brief);
  const isAbout = sharesWordWith(all);
  const [toSaid, toParent] = [likenessTo(saidOf(brief)), likenessTo(brief.parent?.title ?? '')];
  const open = brief.past.filter(
    (goal) => goal.isOwn && goal.achieved === false && (all === '' || isAbout(goal.title)),
  );
  const alike = brief.past.filter(
    // A figure that does not say where it goes was the figure of its quarter.
    ({ title }) =>
      Math.max(toSaid(title), toParent(title)) >= alikeEnough &&
      (!hasFigure(title) || /\bfrom \d/i.test(title)),
  );
  return [...open.slice(0, 1), ...alike.slice(0, 2)]
    .flatMap((goal) => movedLines([goal.title], goal, brief.quarter))
    .filter((line) => line.split(/\s+/).length >= 2)
    .map((line) => ({ text: line.replace(/\.$/, '') }))
    .filter(fitsTitle);
}

function measurements(brief: Brief): Suggestions {
  const { parent, title, quarter } = brief;
  const results = parent === null ? [] : resultsOf(parent);
  // A measure measures the title: of the parent's results only what has to do with it.
  const own = ownMeasures(title, quarter);
  const isOfTitle = sharesWordWith(title);
  const fromParent = results
    .filter((result) => own.length === 0 && (title === '' || isOfTitle(result)))
    .map((result) => ofResult(result, brief.department));
  const past = linesFromAlike(brief, saidOf(brief), 'measurement');
  return {
    fitting: [
      ...own,
      ...fromParent
        .filter((each) => each !== null)
        .filter((each) => !isSaid(title, each))
        .slice(0, linesFromParent),
      ...past.filter((line) => !results.some(hasFigure) || hasFigure(line)).map((text) => ({ text })),
      ...themes(brief, 'measures'),
    ],
    general: title === '' ? usualInArea(brief, 'measures') : [],
  };
}

/** A part of the parent that the title itself says already. */
function isSaid(title: string, suggestion: Suggestion): boolean {
  if ('text' in suggestion || title === '') return false;
  const { before = '', part = '', rest = '', line = '' } = suggestion.params;
  return sameness(title).includes(sameness(line === '' ? `${before}${part} of the ${rest}` : line));
}

function description(brief: Brief): Suggestions {
  const steps = [
    ...linesFromAlike(brief, saidOf(brief), 'description')
      .slice(0, 2)
      .map((text) => ({ text })),
    ...themes(brief, 'steps'),
  ];
  // Initiatives are a list of things to do; a description says first what the goal is good for.
  return {
    fitting: brief.goalType === 'okr' ? steps : [...purpose(brief), ...steps],
    general: brief.title === '' ? usualInArea(brief, 'steps') : [],
  };
}

function purpose({ context, measurement }: Brief): Suggestion[] {
  const reached = linesOf(measurement)[0];
  return [
    ...(asLine(context, limits.assistLine) === null ? [] : [{ text: asSentence(context) }]),
    ...(reached === undefined
      ? []
      : [{ key: 'assist.writer.reached' as const, params: { measure: asSentence(reached) } }]),
  ];
}

/** Lines of earlier goals with this matter, those alone that have to do with it. */
function linesFromAlike(brief: Brief, about: string, field: 'measurement' | 'description'): string[] {
  const isOfAll = sharesWordWith(allOf(brief));
  const toAbout = likenessTo(about);
  const alike = brief.past
    .map((goal) => ({ goal, score: toAbout(goal.title) + (goal.isOwn ? 0.1 : 0) }))
    .filter(({ goal, score }) => score >= alikeEnough && goal[field] !== '')
    .sort((one, other) => other.score - one.score);
  return alike
    .flatMap(({ goal, score }) =>
      movedLines(linesOf(goal[field], linesLookedAt), goal, brief.quarter).filter(
        (line) => score >= sameMatter || isOfAll(line),
      ),
    )
    .slice(0, linesFromPast);
}

function movedLines(lines: readonly string[], goal: PastGoal, quarter: string): string[] {
  return lines.flatMap((line) => movedOn(line, quarter, goal.achieved) ?? []);
}

/** What the trade says of the goal's own words; a title is also about its parent's. */
function themes(brief: Brief, sort: Sort): Suggestion[] {
  const about = sort === 'titles' || brief.title === '' ? allOf(brief) : saidOf(brief);
  return usual(
    brief,
    fittingThemes(tradeFor(brief), about).map((theme) => keyOf(theme, sort)),
  );
}

/** What is usual in an area that was chosen; where none is, nothing is known. */
const usualInArea = (brief: Brief, sort: Sort): Suggestion[] =>
  brief.area === '' ? [] : usual(brief, keysOf(tradeFor(brief), sort));

const usual = ({ quarter }: Brief, keys: readonly WordKey[]): Suggestion[] =>
  keys.map((key) => ({ key, params: { quarter } }));

/** What the goal is about, in the person's own words: what is like its parent lies a level above. */
const saidOf = ({ title, context, details }: Brief): string =>
  title !== '' ? title : [context, details].join(' ').trim();

/** The same with all that is known of the parent. */
const allOf = ({ title, context, details, parent }: Brief): string =>
  [title, context, details, parent?.title ?? '', parent?.measurement ?? ''].join(' ').trim();

/** Sentences of the catalogue around the words add less than a quarter. */
const fitsTitle = (suggestion: Suggestion): boolean =>
  'text' in suggestion
    ? suggestion.text.length <= titleAtMost
    : Object.values(suggestion.params).join('').length <= titleAtMost * 0.75;

/** Quotation marks inside a sentence confuse a reader. */
const quotable = (said: string): string => said.replace(/[“”"]/g, '’').replace(/\.$/, '');
