import type { z } from 'zod';
import type { Writer } from '#contract/assist.ts';
import { api } from '#contract/index.ts';
import { callStream } from '#web/api/client.ts';

/** Which field of the goal form is to be written. */
export type SuggestedField = 'Title' | 'Measurement' | 'Description';

/** All that the form says about the goal. */
export type Question = z.input<typeof api.assist.measurements.body>;

export interface Suggestions {
  readonly lines: readonly string[];
  readonly writer: Writer;
}

interface Listening {
  readonly signal: AbortSignal;
  readonly onLines: (lines: readonly string[]) => void;
}

/** Asks for suggestions and hears of them as they are written. Throws ApiError, or what `signal` was aborted with. */
export async function askFor(
  field: SuggestedField,
  body: Question,
  { signal, onLines }: Listening,
): Promise<Suggestions> {
  const { assist } = api;
  if (field === 'Title') {
    const onPart = (part: { Titles: string[] }) => onLines(part.Titles);
    const { Titles, Writer: writer } = await callStream(assist.titles, { body }, { signal, onPart });
    return { lines: Titles, writer };
  }
  if (field === 'Measurement') {
    const onPart = (part: { Measurements: string[] }) => onLines(part.Measurements);
    const told = await callStream(assist.measurements, { body }, { signal, onPart });
    return { lines: told.Measurements, writer: told.Writer };
  }
  const onPart = (part: { Description: string[] }) => onLines(part.Description);
  const told = await callStream(assist.description, { body }, { signal, onPart });
  return { lines: told.Description, writer: told.Writer };
}
