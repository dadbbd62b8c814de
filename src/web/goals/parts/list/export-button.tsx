import { Download } from 'lucide-react';
import { useWrite } from '#web/api/use-write.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { saveFile } from '#web/ui/files/save-file.ts';
import { exportList } from '../../api.ts';
import { filterOf, type Place } from '../../place.ts';
import styles from './list-toolbar.module.css';

/** The whole filtered list as a spreadsheet. */
export function ExportButton({ place }: { readonly place: Place }) {
  const { t } = useGoalWords();
  const download = useWrite({
    refusal: 'corner',
    mutationFn: () => exportList(filterOf(place)),
    onSuccess: ({ file, name }) => saveFile(file, name),
  });
  return (
    <IconButton
      className={styles.export}
      icon={Download}
      label={t('workflows.export')}
      aria-busy={download.isPending || undefined}
      onClick={() => !download.isPending && download.mutate()}
    />
  );
}
