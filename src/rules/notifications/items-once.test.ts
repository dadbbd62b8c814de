import { expect, test } from 'vitest';
import { withoutRepeatedItems } from './items-once.ts';

test('an item that is the reader’s to do stands in a mail once, as the newest notice says it', () => {
  const of = (objectId: number, kind: string) => ({ objectId, kind });
  const [given, changed, received] = [of(1, 'item_given'), of(1, 'item_changed'), of(1, 'item_received')];
  const others = [
    of(2, 'item_given'),
    of(3, 'item_changed'),
    of(1, 'item_requester_changed'),
    of(1, 'goal_made'),
  ];
  expect(withoutRepeatedItems([given, changed, received, ...others])).toEqual([received, ...others]);
  expect(withoutRepeatedItems([given, changed])).toEqual([given]);
  expect(withoutRepeatedItems([changed, of(2, 'item_received')])).toEqual([changed, of(2, 'item_received')]);
});
