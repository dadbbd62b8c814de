import { limits } from '#contract/limits.ts';
import { contributionKey, keysOf, tradeFor } from './areas.ts';
import type { Brief, PastGoal, Suggestion } from './brief.ts';
import { asSentence, titleIn } from './idea.ts';
import { asLine, likeness, linesOf } from './lines.ts';
import { movedOn } from './move-on.ts';

/** Below this two goals share words and not their matter. */
const alikeEnough = 0.4;
const linesFromParent = 2;
const linesFromPast = 3;

/**
 * What the built-in writer has to say, best first and more than is shown: what the person said, what the parent is
 * measured by, what the company did before, and what is usual in the area. The same brief gives the same answer.
 */
export function suggest(brief: Brief): Suggestion[] {
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

function titles(brief: Brief): Suggestion[] {
  const trade = tradeFor(brief);
  const { parent } = brief;
  const aboutParent =
    parent === null ? [] : [{ key: contributionKey(trade), params: { parent: quotable(parent.title) } }];
  return [
    ...ideas(brief),
    ...linesOf(parent?.measurement ?? '')
      .filter(isTitle)
      .slice(0, linesFromParent)
      .map(asTitle),
    ...aboutParent,
    ...pastTitles(brief),
    ...usual(brief, keysOf(trade, 'titles')),
    ...usual(brief, keysOf('general', 'titles')),
  ];
}

/** What the person asked for, where it is a title already or nearly. */
function ideas({ context, details }: Brief): Suggestion[] {
  return [context, details].flatMap((text): Suggestion[] => {
    const idea = titleIn(text);
    if (idea === null) return [];
    return [
      idea.isDeed
        ? { text: idea.title }
        : { key: 'assist.writer.progress', params: { subject: quotable(idea.said) } },
    ];
  });
}

/** What was left open comes back as it was; what was reached goes on where its figures say how. */
function pastTitles(brief: Brief): Suggestion[] {
  const about = aboutOf(brief);
  const open = brief.past.filter((goal) => goal.isOwn && goal.achieved === false);
  const alike = brief.past.filter(
    // A figure that does not say where it goes was the figure of its quarter.
    ({ title }) => likeness(title, about) >= alikeEnough && (!/\d/.test(title) || /\bfrom \d/i.test(title)),
  );
  return [...open.slice(0, 1), ...alike.slice(0, 2)]
    .flatMap((goal) => movedLines([goal.title], goal, brief.quarter))
    .filter(isTitle)
    .map(asTitle);
}

function measurements(brief: Brief): Suggestion[] {
  const trade = tradeFor(brief);
  const about = aboutOf(brief);
  const fromParent = linesOf(brief.parent?.measurement ?? '').filter(
    (line) => likeness(line, brief.title) >= alikeEnough,
  );
  return [
    ...fromParent.slice(0, 1).map((text) => ({ text })),
    ...linesFromAlike(brief, about, 'measurement'),
    ...usual(brief, keysOf(trade, 'measures')),
    ...usual(brief, keysOf('general', 'measures')),
  ];
}

function description(brief: Brief): Suggestion[] {
  const steps = [
    ...linesFromAlike(brief, aboutOf(brief), 'description').slice(0, 2),
    ...usual(brief, keysOf(tradeFor(brief), 'steps')),
    ...usual(brief, keysOf('general', 'steps')),
  ];
  // Initiatives are a list of things to do; a description says first what the goal is good for.
  return brief.goalType === 'okr' ? steps : [...purpose(brief), ...steps];
}

function purpose({ context, parent, measurement }: Brief): Suggestion[] {
  const reached = linesOf(measurement)[0];
  return [
    ...(asLine(context, limits.assistLine) === null ? [] : [{ text: asSentence(context) }]),
    ...(parent === null
      ? []
      : [{ key: 'assist.writer.purpose', params: { parent: quotable(parent.title) } }]),
    ...(reached === undefined
      ? []
      : [{ key: 'assist.writer.reached', params: { measure: asSentence(reached) } }]),
  ];
}

function linesFromAlike(brief: Brief, about: string, field: 'measurement' | 'description'): Suggestion[] {
  const alike = brief.past
    .map((goal) => ({ goal, score: likeness(goal.title, about) + (goal.isOwn ? 0.1 : 0) }))
    .filter(({ goal, score }) => score >= alikeEnough && goal[field] !== '')
    .sort((one, other) => other.score - one.score);
  return alike
    .flatMap(({ goal }) => movedLines(linesOf(goal[field]), goal, brief.quarter))
    .slice(0, linesFromPast)
    .map((text) => ({ text }));
}

function movedLines(lines: readonly string[], goal: PastGoal, quarter: string): string[] {
  return lines.flatMap((line) => movedOn(line, quarter, goal.achieved) ?? []);
}

const usual = ({ quarter }: Brief, keys: readonly string[]): Suggestion[] =>
  keys.map((key) => ({ key, params: { quarter } }));

/** What the goal is about, in the person's own words: what is like its parent lies a level above. */
const aboutOf = ({ title, context, details }: Brief): string =>
  title !== '' ? title : [context, details].join(' ');

const isTitle = (line: string): boolean => line.length <= 140 && line.split(/\s+/).length >= 2;

const asTitle = (line: string): Suggestion => ({ text: line.replace(/\.$/, '') });

/** Quotation marks inside quotation marks confuse a reader. */
const quotable = (title: string): string => title.replace(/[“”"]/g, '’').replace(/\.$/, '');
