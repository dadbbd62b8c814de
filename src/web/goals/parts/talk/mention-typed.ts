import type { Comment } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import { cleanLines, trimmed } from '#contract/wire/clean-text.ts';

/** Whom one has picked for a name in a text. */
export interface Picked {
  readonly Id: number;
  readonly Name: string;
}

/** What is written in a comment box, and whom one has picked for the names in it. */
export interface Written {
  readonly text: string;
  readonly picked: readonly Picked[];
}

export const nothingWritten: Written = { text: '', picked: [] };

/** What is kept of what was typed. */
export const keptText = (text: string): string => trimmed(cleanLines(text));

/** As the calls take it that write a comment. */
export const commentOf = ({ text, picked }: Written) => ({
  Comment: text,
  Mentions: mentionsOf(picked, text),
});

/** What is typed of a name behind an `@`, and where that stands. */
export interface TypedName {
  readonly from: number;
  readonly name: string;
}

/** Longer than this it is no name any more. */
const mostLetters = 40;
const mostWords = 3;

/**
 * The name that is being typed at the caret; null where none is, or one that is picked stands there whole. An address
 * of mail has no space before its `@`.
 */
export function nameTyped(text: string, caret: number, picked: readonly Picked[] = []): TypedName | null {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from === -1 || /[^\s(]$/.test(before.slice(0, from))) return null;
  const name = before.slice(from + 1);
  if (/^\s|\n/.test(name) || name.length > mostLetters || name.split(' ').length > mostWords) return null;
  return picked.some(({ Name }) => Name === name.trimEnd()) ? null : { from, name };
}

/** The text with a name in place of what was typed of it, and where the caret stands then. */
export function withName(
  text: string,
  { from, name }: TypedName,
  chosen: string,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(from + 1 + name.length);
  const put = `${text.slice(0, from)}@${chosen}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: put + rest, caret: put.length + (/^\s/.test(rest) ? 1 : 0) };
}

/** Whom a comment names, as if they had just been picked. */
export const namedIn = (comment: Pick<Comment, 'Comment' | 'Mentions'> | null): Picked[] =>
  comment?.Mentions.map(({ Id, Place, Length }) => ({
    Id,
    Name: comment.Comment.slice(Place + 1, Place + Length),
  })) ?? [];

/** Of those who were picked the ones whom the text still names, each once. */
export const mentionsOf = (picked: readonly Picked[], text: string): number[] =>
  [...new Set(picked.filter(({ Name }) => text.includes(`@${Name}`)).map(({ Id }) => Id))].slice(
    0,
    limits.mentions,
  );
