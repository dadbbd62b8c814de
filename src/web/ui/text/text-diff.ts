/** A run of text, and whether the other side lacks it. */
export interface Run {
  /** Which word of its side it begins with, from 0. */
  readonly at: number;
  readonly text: string;
  readonly changed: boolean;
}

/** Two texts side by side, word by word: what stands in one alone is `changed` there. */
export function diffTexts(before: string, after: string): { readonly before: Run[]; readonly after: Run[] } {
  const a = wordsOf(before);
  const b = wordsOf(after);
  const kept = commonWords(a, b);
  return { before: runsOf(a, kept.inA), after: runsOf(b, kept.inB) };
}

/** Each word with the space behind it, so that the runs put together are the text again. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? [];

const same = (a: string | undefined, b: string | undefined): boolean => a?.trimEnd() === b?.trimEnd();

/** The longest common sequence of words, as the places it takes in either text. */
function commonWords(a: readonly string[], b: readonly string[]) {
  const rows: Uint16Array[] = [new Uint16Array(b.length + 1)];
  for (const word of [...a].reverse()) {
    const below = rows[0] ?? new Uint16Array(b.length + 1);
    const row = new Uint16Array(b.length + 1);
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = same(word, b[j]) ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
    rows.unshift(row);
  }
  return walk(a, b, rows);
}

function walk(a: readonly string[], b: readonly string[], rows: readonly Uint16Array[]) {
  const inA = new Set<number>();
  const inB = new Set<number>();
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (same(a[i], b[j])) {
      inA.add(i++);
      inB.add(j++);
    } else if ((rows[i + 1]?.[j] ?? 0) >= (rows[i]?.[j + 1] ?? 0)) {
      i += 1;
    } else {
      j += 1;
    }
  }
  return { inA, inB };
}

function runsOf(words: readonly string[], kept: ReadonlySet<number>): Run[] {
  const runs: { at: number; text: string; changed: boolean }[] = [];
  for (const [at, text] of words.entries()) {
    const changed = !kept.has(at);
    const last = runs.at(-1);
    if (last && last.changed === changed) last.text += text;
    else runs.push({ at, text, changed });
  }
  return runs;
}
