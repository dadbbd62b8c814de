import { ImageDown } from 'lucide-react';
import type { TalentSettings } from '#contract/talent/settings.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { saveFile } from '#web/ui/files/save-file.ts';
import { useWords } from '#web/ui/text/words.ts';
import type { Matrix } from '../../cells.ts';
import { pictureOf } from '../../picture.ts';

interface SavePictureProps {
  readonly matrix: Matrix;
  readonly labels: TalentSettings;
  readonly title: string;
}

/** The grid as a picture file, black on white whatever the theme, for a slide or a printed page. */
export function SavePicture({ matrix, labels, title }: SavePictureProps) {
  const { t } = useWords();
  const save = () => {
    const svg = pictureOf(matrix, labels, title, (count) => t('talent.matrix.more', { count }));
    saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${title}.svg`);
  };
  return <IconButton icon={ImageDown} label={t('talent.matrix.picture')} onClick={save} />;
}
