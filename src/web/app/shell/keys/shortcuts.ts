import type { Can } from '#contract/can.ts';
import type { WordKey } from '#contract/word-key.ts';
import { withCommand } from '#web/ui/buttons/kbd.tsx';

/** What one must be able to do for a key to do anything; absent: everybody. */
interface ForWhom {
  readonly who?: 'SetGoals' | 'MakeActionItems';
}
interface Shortcut extends ForWhom {
  readonly keys: readonly string[];
  readonly does: WordKey;
}
interface ShortcutGroup extends ForWhom {
  readonly title: WordKey;
  readonly shortcuts: readonly Shortcut[];
}

/** The keys that `?` lists. A page that adds keys adds its rows here. */
const shortcutGroups: readonly ShortcutGroup[] = [
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
      { keys: ['u'], does: 'app.keys.update', who: 'SetGoals' },
      { keys: ['/'], does: 'app.keys.search' },
    ],
  },
  {
    title: 'app.keys.weekly',
    who: 'SetGoals',
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
      // Observers stand outside the tree.
      { keys: ['m'], does: 'organization.keys.position', who: 'SetGoals' },
      { keys: ['p'], does: 'organization.keys.profile' },
      { keys: ['/'], does: 'organization.keys.search' },
      { keys: ['+', '-', '0'], does: 'organization.keys.zoom' },
      { keys: ['j', 'k'], does: 'organization.keys.people' },
    ],
  },
  {
    title: 'actionitems.title',
    who: 'MakeActionItems',
    shortcuts: [
      { keys: ['n'], does: 'actionitems.keys.new' },
      { keys: ['j', 'k'], does: 'actionitems.keys.walk' },
      { keys: ['x'], does: 'actionitems.keys.mark' },
      { keys: ['e'], does: 'actionitems.keys.edit' },
    ],
  },
];

/** Those that do something for whoever presses them. */
export function shortcutsFor(can: Pick<Can, 'SetGoals' | 'MakeActionItems'>): readonly ShortcutGroup[] {
  const isFor = ({ who }: ForWhom): boolean => who === undefined || can[who];
  return shortcutGroups
    .filter(isFor)
    .map((group) => ({ ...group, shortcuts: group.shortcuts.filter(isFor) }));
}
