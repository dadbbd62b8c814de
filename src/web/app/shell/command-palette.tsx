import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import overlay from '#web/ui/overlay.module.css';
import { useWords } from '#web/ui/words.ts';
import styles from './command-palette.module.css';
import { usePaletteCommands } from './palette-commands.ts';
import { usePaletteSearch } from './palette-search.ts';

const [store, palette] = createSpotlight();

interface CommandPaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Cmd/Ctrl+K: pages, actions, goals and people in one list. */
export function CommandPalette({ opened, onClose }: CommandPaletteProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [searched] = useDebouncedValue(query.trim(), 200);
  const commands = usePaletteCommands(query);
  const found = usePaletteSearch(opened ? searched : '');
  useEffect(() => {
    if (opened) palette.open();
  }, [opened]);
  const groups = [...commands, ...found.groups].filter((group) => group.entries.length > 0);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      lockScroll={false}
      size={620}
      yOffset="12vh"
      classNames={{ ...styles, overlay: overlay.scrim }}
    >
      <Spotlight.Search
        aria-label={t('app.palette.label')}
        placeholder={t('app.palette.placeholder')}
        leftSection={<Search size={18} strokeWidth={1.75} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.title} label={group.title}>
            {group.entries.map(({ key, icon: Icon, label, aside, to, run }) => (
              <Spotlight.Action
                key={key}
                label={label}
                rightSection={aside && <span className={styles.aside}>{aside}</span>}
                leftSection={<Icon size={16} strokeWidth={1.75} aria-hidden />}
                onClick={() => (to ? void navigate(to) : run?.())}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>{t(found.isSearching ? 'ui.loading' : 'ui.select.nothing')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
