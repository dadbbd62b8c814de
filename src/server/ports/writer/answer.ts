import type { z } from 'zod';
import { WriterFailure } from './port.ts';

const fence = '```';

/** A finished answer, or WriterFailure: what breaks the schema is not repaired. */
export function answerIn<Answer>(schema: z.ZodType<Answer>, text: string): Answer {
  const read = schema.safeParse(jsonIn(text));
  if (!read.success) throw new WriterFailure('broken');
  return read.data;
}

/**
 * Some models put JSON between fences or speak around it, however one asks: then the fenced part is the answer, else
 * what stands between the outermost braces. No pattern: models now and then write blanks without end.
 */
function jsonIn(text: string): unknown {
  const said = text.trim();
  for (const candidate of [said, fencedIn(said), bracedIn(said)]) {
    const json = candidate === null ? undefined : parsed(candidate);
    if (json !== undefined) return json;
  }
  throw new WriterFailure('broken');
}

function fencedIn(said: string): string | null {
  const start = said.indexOf(fence);
  const end = start < 0 ? -1 : said.indexOf(fence, start + fence.length);
  if (end < 0) return null;
  const inside = said.slice(start + fence.length, end);
  return inside.startsWith('json') ? inside.slice('json'.length) : inside;
}

function bracedIn(said: string): string | null {
  const [start, end] = [said.indexOf('{'), said.lastIndexOf('}')];
  return start < 0 || end < start ? null : said.slice(start, end + 1);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
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
