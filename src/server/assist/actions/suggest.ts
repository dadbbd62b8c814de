import type { api } from '#contract/index.ts';
import type { Kind } from '#rules/assist/brief.ts';
import type { Call } from '../../kernel/http/bind.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { expectMember } from '../../kernel/rights/lately.ts';
import { builtInWriter } from '../../ports/writer/built-in.ts';
import { WriterFailure, type WriterPort, type Writing } from '../../ports/writer/port.ts';
import { briefOf } from '../reads.ts';
import { suggestionTask } from './task.ts';

/** The writer that is configured, or the one that needs no server where it is asked for by name. */
export const writerFor = ({ services, body }: AssistCall): WriterPort =>
  body.Writer === 'built_in' ? builtInWriter : services.writer;

/** Any of the three; titles are asked for without what there is not yet. */
type AssistCall =
  | Call<typeof api.assist.titles>
  | Call<typeof api.assist.measurements>
  | Call<typeof api.assist.description>;

/**
 * Lines of the writer for what the viewer asks (row G1). The database is let go before the writer begins. Only
 * observers are refused outright, as for a new goal; whatever keeps a writer from writing is told as one sentence.
 */
export async function suggest(
  call: AssistCall,
  kind: Kind,
  writing: Writing<readonly string[]>,
): Promise<string[]> {
  const { services } = call;
  await expectMember(call);
  const brief = await call.read((reading) => briefOf(reading, call.body, kind));
  try {
    return [...(await writerFor(call).write(suggestionTask(brief, services.words), writing))];
  } catch (error) {
    if (!(error instanceof WriterFailure)) throw error;
    if (error.reason !== 'cancelled')
      services.log.warn({ reason: error.reason, status: error.status, kind }, 'no suggestions');
    throw new Refusal(503, 'unavailable', { key: 'assist.failed_whole' });
  }
}
