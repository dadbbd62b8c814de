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
  readonly onPart: (part: Suggestions) => void;
}

/** Asks for suggestions and hears of them as they are written. Throws ApiError, or what `signal` was aborted with. */
export async function askFor(
  field: SuggestedField,
  body: Question,
  { signal, onPart: tell }: Listening,
): Promise<Suggestions> {
  const { assist } = api;
  if (field === 'Title') {
    const of = (told: z.output<typeof assist.titles.streams>) => ({
      lines: told.Titles,
      writer: told.Writer,
    });
    return of(await callStream(assist.titles, { body }, { signal, onPart: (part) => tell(of(part)) }));
  }
  if (field === 'Measurement') {
    const of = (told: z.output<typeof assist.measurements.streams>) => ({
      lines: told.Measurements,
      writer: told.Writer,
    });
    return of(await callStream(assist.measurements, { body }, { signal, onPart: (part) => tell(of(part)) }));
  }
  const of = (told: z.output<typeof assist.description.streams>) => ({
    lines: told.Description,
    writer: told.Writer,
  });
  return of(await callStream(assist.description, { body }, { signal, onPart: (part) => tell(of(part)) }));
}
