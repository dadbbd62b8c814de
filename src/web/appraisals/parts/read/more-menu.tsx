import { Ellipsis, FileX2, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Appraisal } from '#contract/talent/appraisals.ts';
import { deleteKey } from '#rules/talent/sentences.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import type { MenuEntry } from '#web/ui/buttons/menu-props.ts';
import { useLiveQuestion } from '#web/ui/overlays/live-question.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWords } from '#web/ui/text/words.ts';
import { type Place, useDeleteAppraisal } from '../../api.ts';
import { RecordRefusalDialog } from '../../dialogs/record-refusal.tsx';

interface MoreMenuProps {
  readonly place: Place;
  readonly appraisal: Appraisal;
  /** It has been deleted. */
  readonly onGone: () => void;
}

/** What is done seldom: print, record a refusal, delete. */
export function MoreMenu({ place, appraisal, onGone }: MoreMenuProps) {
  const { t, say } = useWords();
  const [refuses, setRefuses] = useState(false);
  const remove = useDeleteAppraisal(place);
  const { Permissions, Id } = appraisal;
  const deleting = useLiveQuestion({
    present: appraisal,
    wordsOf: ({ User, State, EmployeeStanding }) => ({
      title: t('appraisals.delete.title'),
      lines: [t(deleteKey({ state: State, standing: EmployeeStanding }), { name: User.Name })],
    }),
    confirmLabel: t('appraisals.action.delete'),
    mayStill: Permissions.Delete,
    onYes: (asked) =>
      remove.mutate(
        { Id: asked.Id, UpdatedAt: asked.UpdatedAt },
        {
          onSuccess: onGone,
          onError: (error) => {
            const sentence = refusalOf(error);
            if (sentence !== null) toast(say(sentence));
          },
        },
      ),
  });
  const entries: (MenuEntry | false)[] = [
    Permissions.Print && {
      key: 'print',
      icon: Printer,
      label: t('appraisals.action.print'),
      to: `/v3/talent/print/${Id}`,
    },
    Permissions.RecordRefusal && {
      key: 'refusal',
      icon: FileX2,
      label: t('appraisals.action.refusal'),
      onClick: () => setRefuses(true),
    },
    Permissions.Delete && {
      key: 'delete',
      icon: Trash2,
      label: t('appraisals.action.delete'),
      onClick: () => deleting.ask(),
    },
  ];
  const offered = entries.filter((one) => one !== false);
  return (
    <>
      {offered.length > 0 && (
        <Menu
          position="bottom-start"
          groups={[offered]}
          target={<IconButton icon={Ellipsis} label={t('appraisals.action.more')} />}
        />
      )}
      {deleting.question}
      <RecordRefusalDialog
        place={place}
        appraisal={appraisal}
        opened={refuses}
        onClose={() => setRefuses(false)}
      />
    </>
  );
}
