import type { ObjectiveName } from '#contract/company/strategy.ts';

/** What a dialog about the strategy is opened for. */
export type StrategyRequest =
  | { readonly dialog: 'basics' }
  | { readonly dialog: 'objectives'; readonly at: ObjectiveName }
  | { readonly dialog: 'video' }
  | { readonly dialog: 'versions' };
