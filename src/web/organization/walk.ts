import { searchKeyOf } from '#rules/text/keys.ts';
import type { Layout, Placed } from './layout.ts';
import { hasReports, type Spot } from './tree.ts';

/** What a key of the ARIA tree asks for. */
export type Step =
  | { readonly kind: 'go'; readonly to: Spot }
  | { readonly kind: 'open' | 'close'; readonly spot: Spot };

/** The arrows, Home and End of an ARIA tree; null where the key does nothing here. */
export function stepOf(layout: Layout, at: Spot, key: string): Step | null {
  switch (key) {
    case 'ArrowDown':
      return go(neighbour(layout, at, 1));
    case 'ArrowUp':
      return go(neighbour(layout, at, -1));
    case 'ArrowRight':
      return rightOf(layout, at);
    case 'ArrowLeft':
      return isOpen(layout, at) ? { kind: 'close', spot: at } : go(at.parent);
    case 'Home':
      return go(layout.placed[0]?.spot);
    case 'End':
      return go(layout.placed.at(-1)?.spot);
    default:
      return null;
  }
}

function rightOf(layout: Layout, at: Spot): Step | null {
  if (!hasReports(at)) return null;
  return isOpen(layout, at) ? go(at.reports[0]) : { kind: 'open', spot: at };
}

const go = (to: Spot | null | undefined): Step | null => (to ? { kind: 'go', to } : null);

const isOpen = (layout: Layout, spot: Spot): boolean => layout.byId.get(spot.person.Id)?.isOpen ?? false;

function neighbour(layout: Layout, at: Spot, by: 1 | -1): Spot | null {
  const index = layout.placed.findIndex(({ spot }) => spot === at);
  return layout.placed[index + by]?.spot ?? null;
}

/**
 * Type-ahead: the next one shown, from the person on, whose name begins with what was typed. One letter alone goes
 * on to the next; more letters stay where they still fit.
 */
export function typedTo(layout: Layout, at: Spot, typed: string): Spot | null {
  const key = searchKeyOf(typed);
  const { placed } = layout;
  const here = placed.findIndex(({ spot }) => spot === at);
  const from = here + (typed.length > 1 ? 0 : 1);
  const round: readonly Placed[] = [...placed.slice(from), ...placed.slice(0, from)];
  return round.find(({ spot }) => searchKeyOf(spot.person.Name).startsWith(key))?.spot ?? null;
}
