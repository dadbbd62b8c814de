import type { DiscScale } from '#contract/vocabulary.ts';

/**
 * For which scale each statement of a group stands, by its place: the twenty-four orders of four, each once. The
 * texts are in words/manual-en.json, in these orders. Told to nobody (decisions-people.md 14).
 */
const orders = [
  'DISC',
  'IDCS',
  'SIDC',
  'CISD',
  'DCIS',
  'ICSD',
  'CDIS',
  'DICS',
  'ISDC',
  'SICD',
  'CSDI',
  'DCSI',
  'SDIC',
  'CDSI',
  'DSIC',
  'ISCD',
  'SCDI',
  'CSID',
  'IDSC',
  'SDCI',
  'CIDS',
  'DSCI',
  'ICDS',
  'SCID',
] as const;

export const groupCount = orders.length;

/** A statement's Id says where it stands: 93 is the third of group 9. */
export const statementId = (groupId: number, place: number): number => groupId * 10 + place;

/** The scale of a statement; null where there is no such statement in this group. */
export function scaleOf(groupId: number, id: number): DiscScale | null {
  const place = id - groupId * 10;
  const letter = place >= 1 ? orders[groupId - 1]?.[place - 1] : undefined;
  return (letter as DiscScale | undefined) ?? null;
}
