import type { WordKey } from '#contract/word-key.ts';
import { withCommand } from '#web/ui/buttons/kbd.tsx';

interface ShortcutGroup {
  readonly title: WordKey;
  readonly shortcuts: readonly { readonly keys: readonly string[]; readonly does: WordKey }[];
}

/** The keys that `?` lists. A page that adds keys adds its rows here. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'app.keys.everywhere',
    shortcuts: [
      { keys: [withCommand('K')], does: 'app.keys.palette' },
      { keys: ['?'], does: 'app.keys.help' },
      { keys: ['Esc'], does: 'app.keys.close' },
    ],
  },
  {
    title: 'app.keys.goals',
    shortcuts: [
      { keys: ['j', 'k'], does: 'app.keys.walk' },
      { keys: ['Enter'], does: 'app.keys.open' },
      { keys: ['u'], does: 'app.keys.update' },
      { keys: ['/'], does: 'app.keys.search' },
    ],
  },
  {
    title: 'app.keys.weekly',
    shortcuts: [
      { keys: ['0', '–', '4'], does: 'app.keys.steps' },
      { keys: ['='], does: 'app.keys.same' },
      { keys: ['c'], does: 'app.keys.comment' },
      { keys: ['s'], does: 'app.keys.skip' },
      { keys: [withCommand('↵')], does: 'app.keys.save' },
    ],
  },
  {
    title: 'predictions.title',
    shortcuts: [
      { keys: ['←', '↑', '→', '↓'], does: 'predictions.keys.walk' },
      { keys: ['Enter'], does: 'predictions.keys.choose' },
      { keys: ['Esc'], does: 'predictions.keys.clear' },
    ],
  },
  {
    title: 'organization.title',
    shortcuts: [
      { keys: ['←', '↑', '→', '↓'], does: 'organization.keys.walk' },
      { keys: ['Shift', '←', '→'], does: 'organization.keys.pan' },
      { keys: ['A', '–', 'Z'], does: 'organization.keys.type' },
      { keys: ['Enter'], does: 'organization.keys.card' },
      { keys: ['m'], does: 'organization.keys.position' },
      { keys: ['p'], does: 'organization.keys.profile' },
      { keys: ['/'], does: 'organization.keys.search' },
      { keys: ['+', '-', '0'], does: 'organization.keys.zoom' },
      { keys: ['j', 'k'], does: 'organization.keys.people' },
    ],
  },
  {
    title: 'actionitems.title',
    shortcuts: [
      { keys: ['n'], does: 'actionitems.keys.new' },
      { keys: ['j', 'k'], does: 'actionitems.keys.walk' },
      { keys: ['x'], does: 'actionitems.keys.mark' },
      { keys: ['e'], does: 'actionitems.keys.edit' },
    ],
  },
];
