import type { z } from 'zod';
import { WriterFailure } from './port.ts';

const fence = '```';

/** A finished answer, or WriterFailure: what breaks the schema is not repaired. */
export function answerIn<Answer>(schema: z.ZodType<Answer>, text: string): Answer {
  const parsed = schema.safeParse(jsonIn(text));
  if (!parsed.success) throw new WriterFailure('broken');
  return parsed.data;
}

/** Some servers put JSON between fences, however one asks. No pattern: models now and then write blanks without end. */
function jsonIn(text: string): unknown {
  const said = text.trim();
  const isFenced = said.startsWith(fence) && said.endsWith(fence);
  const bare = isFenced ? said.slice(fence.length, -fence.length) : said;
  try {
    return JSON.parse(isFenced && bare.startsWith('json') ? bare.slice('json'.length) : bare);
  } catch {
    throw new WriterFailure('broken');
  }
}

/** The strings of the list in a JSON text that is still being written; the last one as far as it goes. */
export function listSoFar(text: string): string[] {
  const start = text.indexOf('[');
  if (start < 0) return [];
  return [...text.slice(start + 1).matchAll(/"((?:[^"\\]|\\.)*)("|\\?$)/gs)].flatMap(([, body = '']) => {
    const line = unescaped(body);
    return line === null || line.trim() === '' ? [] : [line];
  });
}

/** An escape that has only half arrived is left out. */
function unescaped(body: string): string | null {
  try {
    return String(JSON.parse(`"${body.replace(/\\u[0-9a-fA-F]{0,3}$/, '')}"`));
  } catch {
    return null;
  }
}
