import { ImageDown } from 'lucide-react';
import type { TalentSettings } from '#contract/talent/settings.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { pngOf } from '#web/ui/files/png-of-svg.ts';
import { saveFile } from '#web/ui/files/save-file.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWords } from '#web/ui/text/words.ts';
import { rowsOf, type TeamPlace } from '../../api.ts';
import type { Matrix } from '../../cells.ts';
import { namedIn, pictureOf } from '../../picture.ts';

interface SavePictureProps {
  readonly matrix: Matrix;
  readonly team: TeamPlace;
  readonly labels: TalentSettings;
  readonly title: string;
}

/** The grid as a picture file, black on white whatever the theme: PNG for a slide, SVG for what is printed. */
export function SavePicture({ matrix, team, labels, title }: SavePictureProps) {
  const { t } = useWords();
  const draw = async () =>
    pictureOf({
      matrix,
      people: await rowsOf(team, namedIn(matrix)),
      labels,
      title,
      more: (count) => t('talent.matrix.more', { count }),
      unrated: `${t('talent.matrix.unrated')}: ${matrix.unrated.length}`,
      draft: `${t('talent.matrix.draft')}: ${t('talent.matrix.not_shared')}`,
    });
  const save = (kind: 'png' | 'svg', file: Promise<Blob>) =>
    void file.then(
      (content) => saveFile(content, `${title}.${kind}`),
      () => toast(t('messages.something_wrong')),
    );
  const asPng = () => save('png', draw().then(pngOf));
  const asSvg = () =>
    save(
      'svg',
      draw().then((svg) => new Blob([svg], { type: 'image/svg+xml' })),
    );
  return (
    <Menu
      target={<IconButton icon={ImageDown} label={t('talent.matrix.picture')} />}
      groups={[
        [
          { key: 'png', label: t('talent.matrix.picture_png'), onClick: asPng },
          { key: 'svg', label: t('talent.matrix.picture_svg'), onClick: asSvg },
        ],
      ]}
    />
  );
}
