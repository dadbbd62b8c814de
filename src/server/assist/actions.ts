import type { Kind } from '#rules/assist/brief.ts';
import { forbidden, Refusal } from '../kernel/refusal.ts';
import { WriterFailure, type Writing } from '../ports/writer/port.ts';
import { type AssistCall, briefOf } from './reads.ts';

/**
 * Lines of the writer for what the viewer asks (row G1). The database is let go before the writer begins. Only
 * observers are refused outright, as for a new goal; whatever keeps a writer from writing is told as one sentence.
 */
export async function suggest(call: AssistCall, kind: Kind, writing: Writing): Promise<string[]> {
  const { services, viewer } = call;
  if (viewer.role === 'observer') throw forbidden();
  const brief = await call.read((scope) => briefOf(scope, call, kind));
  try {
    return [...(await services.writer.write(brief, writing))];
  } catch (error) {
    if (!(error instanceof WriterFailure)) throw error;
    if (error.reason !== 'cancelled')
      services.log.warn({ reason: error.reason, status: error.status, kind }, 'no suggestions');
    throw new Refusal(503, 'unavailable', { key: 'assist.failed_whole' });
  }
}
