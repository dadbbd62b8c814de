import type { ActionItem } from '#contract/action-items.ts';

/** A new item, its title begun by what it comes from, or one to change. */
export type ItemRequest =
  | { readonly dialog: 'new'; readonly title?: string }
  | { readonly dialog: 'edit'; readonly item: ActionItem };
