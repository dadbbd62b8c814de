import { Download, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '#web/api/use-write.ts';
import { useSearchLater } from '#web/app/search-later.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Chip } from '#web/ui/buttons/pill.tsx';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { SearchBox } from '#web/ui/fields/search-box.tsx';
import { saveFile } from '#web/ui/files/save-file.ts';
import { Count } from '#web/ui/states/count.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { exportDirectory } from '../../api.ts';
import { bodyOf, cleared, countOf, type ListFilter } from '../../place.ts';
import styles from './directory.module.css';
import { FilterDrawer } from './filter-drawer.tsx';
import { type FilterGroup, wordsOfChosen } from './filter-groups.ts';
import { searchId } from './use-directory-keys.ts';

interface DirectoryToolbarProps {
  readonly filter: ListFilter;
  readonly groups: readonly FilterGroup[];
  readonly go: (filter: ListFilter) => void;
  /** null while nobody knows. */
  readonly count: number | null;
}

/** Search, what is on, and how many there are; without a table's heads the filters are a drawer. */
export function DirectoryToolbar({ filter, groups, go, count }: DirectoryToolbarProps) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const active = countOf(filter);
  return (
    <div className={styles.toolbar}>
      <NameSearch name={filter.name} onSearch={(name) => go({ ...filter, name })} />
      <Button
        className={styles.filter}
        icon={SlidersHorizontal}
        aria-label={
          active > 0 ? t('organization.list.filter_count', { count: active }) : t('organization.list.filter')
        }
        onClick={() => setOpen(true)}
      >
        {active > 0 && <Count value={active} />}
      </Button>
      <div className={styles.chips}>
        <Chips groups={groups} go={go} />
        {(active > 0 || filter.name !== '') && (
          <TextButton quiet onClick={() => go(cleared(filter))}>
            {t('organization.list.clear')}
          </TextButton>
        )}
      </div>
      <span className={styles.end}>
        <span aria-live="polite">{count !== null && t('organization.chart.people', { count })}</span>
        <ExportButton filter={filter} />
      </span>
      <FilterDrawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        filter={filter}
        groups={groups}
        go={go}
        count={count ?? 0}
      />
    </div>
  );
}

function NameSearch({
  name,
  onSearch,
}: {
  readonly name: string;
  readonly onSearch: (name: string) => void;
}) {
  const { t } = useWords();
  const [typed, setTyped] = useState(name);
  const [sent, setSent] = useState(name);
  // The address changed otherwise than by typing here: Back, Clear all, a link.
  if (name !== sent) {
    setSent(name);
    setTyped(name);
  }
  const send = (text: string) => {
    setSent(text.trim());
    onSearch(text.trim());
  };
  const later = useSearchLater(send);
  const now = () => {
    later.cancel();
    send(typed);
  };
  return (
    <div id={searchId} className={styles.search}>
      <SearchBox
        label={t('organization.list.search')}
        clearLabel={t('organization.chart.clear')}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          later(text);
        }}
        onStep={now}
      />
    </div>
  );
}

function Chips({ groups, go }: Pick<DirectoryToolbarProps, 'groups' | 'go'>) {
  const { t } = useWords();
  return groups
    .filter(({ chosen }) => chosen.length > 0)
    .map((group) => {
      const values = wordsOfChosen(group, t('organization.list.all'));
      const name = t('organization.list.chip', { name: group.label, values });
      return (
        <Chip
          key={group.name}
          removeLabel={t('organization.list.remove', { name })}
          onRemove={() => go(group.without)}
        >
          {name}
        </Chip>
      );
    });
}

/** The whole filtered directory as a spreadsheet, of what one sees. */
function ExportButton({ filter }: { readonly filter: ListFilter }) {
  const { t } = useWords();
  const download = useWrite({
    refusal: 'corner',
    mutationFn: () => exportDirectory(bodyOf(filter)),
    onSuccess: ({ file, name }) => saveFile(file, name),
  });
  return (
    <IconButton
      icon={Download}
      label={t('organization.list.export')}
      aria-busy={download.isPending || undefined}
      onClick={() => !download.isPending && download.mutate()}
    />
  );
}
