import { setImmediate as nextTurn } from 'node:timers/promises';
import { basicNames, legacyNames, objectiveNames, type TextName } from '#contract/company/strategy.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import {
  changedSections,
  emptySections,
  maySteer,
  type Sections,
  saysTheSame,
} from '#rules/strategy/sections.ts';
import { webAddress } from '#rules/strategy/video.ts';
import type { Input } from '../../kernel/http/bind.ts';
import type { Writing } from '../../kernel/reading.ts';
import { badField, movedOn, Refusal } from '../../kernel/refusal.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { strategyWriter } from '../access.ts';
import { publishedSince, workingAnswer, workingCopy } from '../reads.ts';
import type { Version } from '../rows.ts';
import { lockStrategy, removeDraft, writeVersion } from '../store.ts';
import { announce } from './announce.ts';
import { cleanHtml, hasTooManyMarks } from './clean-html.ts';

const dayMs = 86_400_000;

type Strategy = typeof api.strategy;
type Body = Input<Strategy['save']>['body'];
type Saved = AnswerOf<Strategy['save']>;

/**
 * `POST /strategy`: the draft is written, and published as a whole where that is asked for. Its texts are cleaned
 * before: that may take seconds, and while somebody writes the embedded engine answers nobody else. Whoever is no editor
 * any more by then has saved nothing.
 */
export async function saveStrategy(
  viewer: Viewer,
  body: Body,
  write: <T>(work: (writing: Writing) => Promise<T>) => Promise<T>,
): Promise<Saved> {
  // Nobody else has texts cleaned.
  if (!maySteer(viewer)) await write(strategyWriter);
  const given = await givenSections(body);
  return write((writing) => writeCopy(writing, body, given));
}

async function writeCopy(writing: Writing, body: Body, given: Partial<Sections>): Promise<Saved> {
  const { scope, viewer, now } = writing;
  await lockStrategy(scope);
  await strategyWriter(writing);
  const { published, draft } = await workingCopy(scope);
  const copy = draft ?? published;
  if (body.UpdatedAt !== undefined && !isSame(body.UpdatedAt, copy?.updatedAt ?? null)) throw movedOn();
  const sections: Sections = { ...(copy?.sections ?? emptySections), ...given };
  const isChanged = changedSections(copy?.sections ?? emptySections, sections).length > 0;
  // A draft that says what is published is none; whoever publishes has all that they wrote.
  const isPublished =
    published !== null &&
    (body.IsPublish
      ? changedSections(published.sections, sections).length === 0
      : saysTheSame(published.sections, sections));
  if (isPublished) {
    if (draft !== null) {
      await removeDraft(scope);
      await announce(scope, false);
    }
    return workingAnswer(writing);
  }
  // What is there already is neither written nor published a second time.
  if (isChanged || (body.IsPublish && draft !== null)) {
    if (body.IsPublish) await notTooOften(writing);
    await writeVersion(scope, draft?.id ?? null, {
      sections,
      authorId: viewer.id,
      videoById: videoBy(copy, sections.VideoUrl, viewer.id),
      // Always forward, even twice within a millisecond: it is what a stale save is known by.
      updatedAt: new Date(Math.max(now.getTime(), (copy?.updatedAt.getTime() ?? 0) + 1)),
      isPublished: body.IsPublish,
    });
    await announce(scope, body.IsPublish);
  }
  return workingAnswer(writing);
}

/** Whose a video is stays so, whoever writes or publishes the texts beside it. */
function videoBy(copy: Version | null, address: string, viewerId: number): number | null {
  if (address === '') return null;
  return address === copy?.sections.VideoUrl ? copy.videoById : viewerId;
}

/** Throws 429: a version may hold megabytes, and none is ever deleted. */
async function notTooOften({ scope, viewer, now }: Writing): Promise<void> {
  const maximum = limits.strategyVersionsADay;
  if ((await publishedSince(scope, viewer.id, new Date(now.getTime() - dayMs))) < maximum) return;
  const words = { key: 'refusals.strategy_versions', params: { maximum } } as const;
  throw new Refusal(429, 'too_many_requests', words, { retryAfterSeconds: dayMs / 1000 });
}

/** `DELETE /strategy/draft`: what is published stays; a draft that is gone already is 409. */
export async function discardDraft(
  writing: Writing,
  updatedAt: string | undefined,
): Promise<AnswerOf<Strategy['discard']>> {
  const { scope } = writing;
  await lockStrategy(scope);
  await strategyWriter(writing);
  const { draft } = await workingCopy(scope);
  if (draft === null || (updatedAt !== undefined && !isSame(updatedAt, draft.updatedAt))) throw movedOn();
  await removeDraft(scope);
  await announce(scope, false);
  return workingAnswer(writing);
}

const isSame = (told: string | null, at: Date | null): boolean =>
  told === null || at === null ? told === at : Date.parse(told) === at.getTime();

/** What is to be changed, cleaned; what is absent stays. Whatever else waits has its turn between two texts. */
async function givenSections({
  StrategyBasic,
  StrategyObjective,
  StrategyVideo,
}: Body): Promise<Partial<Sections>> {
  const texts: Partial<Record<TextName, string | undefined>> = { ...StrategyBasic, ...StrategyObjective };
  const given: Partial<Record<TextName, string>> = {};
  for (const name of [...basicNames, ...legacyNames, ...objectiveNames]) {
    const text = texts[name];
    if (text === undefined) continue;
    given[name] = cleanedText(name, text);
    await nextTurn();
  }
  const video = StrategyVideo === undefined ? {} : { VideoUrl: videoAddress(StrategyVideo.VideoUrl) };
  return { ...given, ...video };
}

function cleanedText(name: TextName, text: string): string {
  const cleaned = hasTooManyMarks(text) ? null : cleanHtml(text);
  if (cleaned === null || cleaned.length > limits.strategyText)
    throw badField(name, 'messages.too_long', { maximum: limits.strategyText });
  return cleaned;
}

function videoAddress(address: string): string {
  if (address !== '' && webAddress(address) === null) throw badField('VideoUrl', 'messages.url_invalid');
  return address;
}
