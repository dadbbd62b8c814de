import { Image, Printer } from 'lucide-react';
import { useSession } from '#web/session/session.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { saveFile } from '#web/ui/files/save-file.ts';
import { useWords } from '#web/ui/text/words.ts';
import { pictureOf } from '../../picture.ts';
import { paintPicture, printPicture, svgOf } from './draw-picture.ts';
import type { Chart } from './use-chart.ts';

/** The shown part of the chart, all of it and not only what is in the window, on paper or as a file. */
export function PictureMenu({ chart }: { readonly chart: Chart }) {
  const { t } = useWords();
  const { Tenant } = useSession();
  const name = t('organization.chart.file', { company: Tenant.Name });
  const picture = () =>
    pictureOf(chart.layout, chart.path, (standing) => t(`organization.chart.${standing}`));
  const saveSvg = () => saveFile(new Blob([svgOf(picture())], { type: 'image/svg+xml' }), `${name}.svg`);
  const savePng = async () => {
    const file = await paintPicture(picture());
    if (file) saveFile(file, `${name}.png`);
  };
  return (
    <Menu
      target={<IconButton icon={Printer} label={t('organization.chart.picture')} />}
      groups={[
        [
          {
            key: 'print',
            icon: Printer,
            label: t('organization.chart.print'),
            onClick: () => printPicture(picture()),
          },
        ],
        [
          { key: 'svg', icon: Image, label: t('organization.chart.save_svg'), onClick: saveSvg },
          {
            key: 'png',
            icon: Image,
            label: t('organization.chart.save_png'),
            onClick: () => void savePng(),
          },
        ],
      ]}
    />
  );
}
