/** Two of the versions, newest first in `ids`, as they followed each other: the earlier, then the later. */
export const earlierFirst = (
  ids: readonly string[],
  one: string,
  other: string,
): readonly [string, string] => (ids.indexOf(one) < ids.indexOf(other) ? [other, one] : [one, other]);
