import type { ActionItem } from '#contract/action-items.ts';
import type { ItemPlace } from '../../place.ts';

/** What table and cards are given. */
export interface ShownItems {
  readonly place: ItemPlace;
  readonly go: (place: ItemPlace) => void;
  readonly rows: readonly ActionItem[];
  readonly count: number;
  /** The company's day. */
  readonly today: string;
}
