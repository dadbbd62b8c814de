import { expect, test, vi } from 'vitest';

// What names the keys asks once which machine it is.
vi.stubGlobal('navigator', { platform: 'Linux' });
const { shortcutsFor } = await import('./shortcuts.ts');
vi.unstubAllGlobals();

const keysOf = (can: Parameters<typeof shortcutsFor>[0]) =>
  shortcutsFor(can).flatMap(({ title, shortcuts }) => [title, ...shortcuts.map(({ does }) => does)]);

test('an observer is told of no key that does nothing for them', () => {
  const observers = keysOf({ SetGoals: false, MakeActionItems: false });
  expect(observers).not.toContain('app.keys.update');
  expect(observers).not.toContain('app.keys.weekly');
  expect(observers).not.toContain('actionitems.title');
  // They stand outside the tree.
  expect(observers).not.toContain('organization.keys.position');
  expect(observers).toEqual(
    expect.arrayContaining(['app.keys.walk', 'predictions.title', 'organization.keys.zoom']),
  );
  const members = keysOf({ SetGoals: true, MakeActionItems: true });
  expect(members).toEqual(
    expect.arrayContaining(['app.keys.update', 'app.keys.weekly', 'actionitems.title']),
  );
});
