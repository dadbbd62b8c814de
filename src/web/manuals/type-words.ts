import type { DiscScale, DiscType } from '#contract/vocabulary.ts';
import type { Words } from '#web/ui/text/words.ts';

/** 'Dominance / Influence'. */
export const typeName = (type: DiscType, t: Words['t']): string =>
  scalesOf(type)
    .map((scale) => t(`manuals.scale.${scale}`))
    .join(' / ');

/** The two scales of a type, first the strongest. */
export const scalesOf = (type: DiscType): DiscScale[] => [...type] as DiscScale[];
