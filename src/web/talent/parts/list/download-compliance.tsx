import { Download } from 'lucide-react';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { saveFile } from '#web/ui/files/save-file.ts';
import { useWords } from '#web/ui/text/words.ts';
import { exportCompliance, type TeamPlace } from '../../api.ts';

/** The compliance of what is shown, as a spreadsheet (row N6). */
export function DownloadCompliance({ team }: { readonly team: TeamPlace }) {
  const { t } = useWords();
  const download = useWrite({
    refusal: 'corner',
    mutationFn: () => exportCompliance(team),
    onSuccess: ({ file, name }) => saveFile(file, name),
  });
  return (
    <Button icon={Download} busy={download.isPending} onClick={() => download.mutate()}>
      {t('talent.download')}
    </Button>
  );
}
