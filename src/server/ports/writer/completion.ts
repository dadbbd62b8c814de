import { z } from 'zod';
import { eventReader } from '#rules/text/event-reader.ts';
import { WriterFailure } from './port.ts';

/** What of an answer, or of a piece of it, is looked at; servers send much more. */
const Choice = z.object({
  delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
  message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
  finish_reason: z.string().nullish(),
});
const Piece = z.object({ choices: z.array(Choice).default([]), error: z.unknown().optional() });

/** Bytes of an answer, its wrapping included: far above any that could fit the schema. */
const bytesAtMost = 512 * 1024;
/** Letters that the model wrote. */
const lettersAtMost = 24_000;

/** The text of an answer of /chat/completions, streamed or whole; `told` hears of it as it grows. */
export async function textOf(response: Response, told: (text: string) => void): Promise<string> {
  const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true;
  const gathering = gather();
  const read = eventReader();
  let raw = '';
  for await (const piece of piecesOf(response)) {
    if (!isStream) {
      raw += piece;
      continue;
    }
    for (const { data } of read(piece)) {
      if (data === '[DONE]') gathering.finish();
      else gathering.take(data);
    }
    told(gathering.text());
  }
  if (!isStream) gathering.take(raw);
  // What ends in the middle may look whole, and still lack what came after.
  if (!gathering.isFinished()) throw new WriterFailure('cut');
  return gathering.text();
}

function gather() {
  let text = '';
  let finished = false;
  return {
    text: () => text,
    isFinished: () => finished,
    finish: () => {
      finished = true;
    },
    take(json: string): void {
      const [choice] = pieceOf(json).choices;
      const said = choice?.delta ?? choice?.message;
      if (said?.refusal) throw new WriterFailure('refused');
      text += said?.content ?? '';
      if (text.length > lettersAtMost) throw new WriterFailure('too_long');
      const reason = choice?.finish_reason;
      if (reason === 'content_filter') throw new WriterFailure('refused');
      if (reason === 'length') throw new WriterFailure('too_long');
      if (reason) finished = true;
    },
  };
}

function pieceOf(json: string): z.infer<typeof Piece> {
  const parsed = Piece.safeParse(parsedJson(json));
  if (!parsed.success || parsed.data.error) throw new WriterFailure('broken');
  return parsed.data;
}

function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

async function* piecesOf(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    const part = chunk as Uint8Array;
    bytes += part.byteLength;
    if (bytes > bytesAtMost) throw new WriterFailure('too_long');
    yield decoder.decode(part, { stream: true });
  }
  yield decoder.decode();
}
