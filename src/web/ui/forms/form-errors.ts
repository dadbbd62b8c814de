import type { z } from 'zod';
import { words } from '../text/words.ts';

export type FormErrors<V> = { readonly [K in keyof V]?: string };

/** The first message of each field of `values` that breaks `schema`, in words. */
export function errorsOf<S extends z.ZodObject>(schema: S, values: z.input<S>): FormErrors<z.input<S>> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const found = new Map<string, string>();
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? '');
    if (found.has(name)) continue;
    const maximum = issue.code === 'too_big' ? Number(issue.maximum) : 0;
    found.set(name, words().say(issue.message, { maximum }));
  }
  return Object.fromEntries(found) as FormErrors<z.input<S>>;
}
