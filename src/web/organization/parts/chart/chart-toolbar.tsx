import { ChevronRight, Locate, Maximize, Minus, Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { SearchBox } from '#web/ui/fields/search-box.tsx';
import { useWords } from '#web/ui/text/words.ts';
import type { Spot } from '../../tree.ts';
import styles from './chart-toolbar.module.css';
import { PictureMenu } from './picture-menu.tsx';
import type { Chart, useSearch } from './use-chart.ts';
import type { useZoom } from './use-zoom.ts';

interface ChartToolbarProps {
  readonly chart: Chart;
  readonly search: ReturnType<typeof useSearch>;
  readonly zoom: ReturnType<typeof useZoom>;
  readonly searchBox: RefObject<HTMLInputElement | null>;
  readonly onMyPosition: (() => void) | null;
}

export function ChartToolbar({ chart, search, zoom, searchBox, onMyPosition }: ChartToolbarProps) {
  const { t } = useWords();
  const { text, hits, at } = search;
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <SearchBox
          box={searchBox}
          label={t('organization.chart.search')}
          clearLabel={t('organization.chart.clear')}
          value={text}
          onChange={search.search}
          onStep={search.walk}
        >
          {text.trim() !== '' && (
            <output className={styles.hits}>
              {hits.length > 0 && t('organization.chart.hits', { at: at + 1, count: hits.length })}
            </output>
          )}
        </SearchBox>
      </div>
      {text.trim() !== '' && hits.length === 0 ? (
        <output className={styles.count}>{t('organization.chart.nobody', { text: text.trim() })}</output>
      ) : chart.path.length > 0 ? (
        <ChartPath path={chart.path} onShow={chart.choose} />
      ) : (
        <span className={styles.count}>
          {t('organization.chart.people', { count: chart.tree.all.length })}
        </span>
      )}
      <span className={styles.spring} />
      <div className={styles.tools}>
        {onMyPosition && (
          <Button
            variant="quiet"
            icon={Locate}
            className={styles.position}
            aria-label={t('organization.chart.my_position')}
            title={t('organization.chart.my_position')}
            onClick={onMyPosition}
          >
            <span className={styles.word}>{t('organization.chart.my_position')}</span>
          </Button>
        )}
        <Button variant="quiet" className={styles.collapse} onClick={chart.collapse}>
          {t('organization.chart.collapse')}
        </Button>
        <span className={styles.step}>
          <IconButton icon={Minus} repeats label={t('organization.chart.zoom_out')} onClick={zoom.smaller} />
          <IconButton icon={Plus} repeats label={t('organization.chart.zoom_in')} onClick={zoom.larger} />
        </span>
        <IconButton icon={Maximize} label={t('organization.chart.fit')} onClick={zoom.fit} />
        <PictureMenu chart={chart} />
      </div>
    </div>
  );
}

interface ChartPathProps {
  readonly path: readonly Spot[];
  readonly onShow: (spot: Spot) => void;
}

/** The way from the ceo to who is chosen, in words. */
function ChartPath({ path, onShow }: ChartPathProps) {
  const { t } = useWords();
  return (
    <nav className={styles.path} aria-label={t('organization.chart.path')}>
      <ol>
        {path.map((spot, index) => (
          <li key={spot.person.Id}>
            {index > 0 && <ChevronRight size={14} strokeWidth={2} aria-hidden />}
            <button
              type="button"
              aria-current={index === path.length - 1 ? 'true' : undefined}
              onClick={() => onShow(spot)}
            >
              {spot.person.Name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
