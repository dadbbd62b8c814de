import type { Note } from '#contract/people/notes.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { useArrival, useIsLost } from '#web/api/use-arrival.ts';
import { useConfirm } from '#web/ui/overlays/confirm.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWords } from '#web/ui/text/words.ts';
import { useDeleteNote } from '../../api.ts';

/** Asks first, then deletes the note for good and closes. */
export function useDelete(personId: number, note: Note | null, onClose: () => void) {
  const { t } = useWords();
  const confirm = useConfirm();
  const remove = useDeleteNote(personId);
  const isLost = useIsLost(remove);
  // Only its author reads it: what is not there any more is deleted.
  const isDone = useArrival(remove.isSuccess || (isLost && note === null), () => {
    onClose();
    toast(t('notes.deleted'));
  });
  const ask = async ({ Id, UpdatedAt }: Note) => {
    const isMeant = await confirm({
      title: t('notes.delete_ask'),
      text: t('notes.delete_text'),
      confirmLabel: t('notes.delete'),
    });
    if (isMeant) remove.mutate({ Id, UpdatedAt });
  };
  return {
    ask: note && (() => void ask(note)),
    isBusy: remove.isPending,
    isDone,
    refusal: refusalOf(remove.error),
  };
}
