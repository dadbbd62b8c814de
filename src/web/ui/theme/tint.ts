import { avatarTints } from './tokens.ts';

/** Which of the six avatar tints a name has, 0 to 5; the same on every page and machine. */
export function tintOf(name: string): number {
  let hash = 0;
  for (const letter of name.trim()) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return hash % avatarTints.light.length;
}
