import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { toast } from '#web/ui/overlays/toast.ts';
import { words } from '#web/ui/text/words.ts';
import { refusalOf } from './api-error.ts';

interface WriteOptions<Answer, Given> extends UseMutationOptions<Answer, Error, Given> {
  /**
   * Where a refusal is read. `beside`: whoever uses the write shows `refusalOf(write.error)` next to its button,
   * which scripts/refusals.test.ts looks after. `corner`: a button without room for it says it in the corner.
   */
  readonly refusal: 'beside' | 'corner';
}

/** The only way of the web to change something: no refusal of it is silent (issue 8, point 18). */
export function useWrite<Answer, Given = void>({
  refusal,
  ...options
}: WriteOptions<Answer, Given>): UseMutationResult<Answer, Error, Given> {
  const { onError } = options;
  return useMutation({
    ...options,
    onError: (...told) => {
      const sentence = refusalOf(told[0]);
      if (refusal === 'corner' && sentence !== null) toast(words().say(sentence), { id: sentence });
      return onError?.(...told);
    },
  });
}
