import { z } from 'zod';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import { limits } from '#contract/limits.ts';
import type { DiscType } from '#contract/vocabulary.ts';
import type { Call } from '../../kernel/http/bind.ts';
import { expectMember } from '../../kernel/rights/lately.ts';
import type { Services } from '../../kernel/services.ts';
import { WriterFailure, type WriterTask } from '../../ports/writer/port.ts';
import { draftFor } from '../present.ts';

const Draft = z.object({ Text: z.string().min(1).max(limits.discDescription) });
type Draft = z.infer<typeof Draft>;

/** A draft of one's description for a type, never saved by itself. The type is all that a writer is told. */
export async function suggestText(
  call: Call<typeof api.manuals.suggest>,
  signal: AbortSignal,
): Promise<AnswerOf<typeof api.manuals.suggest>> {
  const { services, viewer, body } = call;
  await expectMember(call);
  const say = (key: 'messages.manual_failed' | 'manuals.entry.built_in') =>
    services.words.say(viewer.language, key);
  try {
    const task = draftTask(services, viewer.language, body.Disc);
    const { Text } = await services.writer.write(task, { signal, tell: () => undefined });
    const Message = services.writer.name === 'built_in' ? say('manuals.entry.built_in') : '';
    return { Success: true, Message, Text };
  } catch (error) {
    if (!(error instanceof WriterFailure)) throw error;
    if (error.reason !== 'cancelled')
      services.log.warn({ reason: error.reason, status: error.status }, 'no draft of a user manual');
    return { Success: false, Message: say('messages.manual_failed'), Text: '' };
  }
}

function draftTask({ words }: Services, language: string, disc: DiscType): WriterTask<Draft> {
  const names = [...disc].map((scale) => words.say(language, `manuals.scale.${scale as 'D'}`));
  return {
    name: 'user_manual_text',
    instructions: [
      'You help somebody write the description in their user manual: how they see themselves at work, for colleagues.',
      'Write in the first person, warm and plain, three short paragraphs, no headings, no lists, at most 120 words.',
      'It is a self-description, not a test result: claim no ability and judge nobody.',
      `Write in the language with the code ${language}.`,
    ],
    material: { type: names.join(' / ') },
    schema: Draft,
    soFar: (Text) => ({ Text }),
    builtIn: () => ({ Text: draftFor(words.manual(language), disc) }),
  };
}
