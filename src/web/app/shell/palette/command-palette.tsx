import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import overlay from '#web/ui/overlays/overlay.module.css';
import { rise } from '#web/ui/theme/transitions.ts';
import styles from './command-palette.module.css';
import { type PaletteEntry, usePaletteCommands } from './palette-commands.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { usePaletteSearch } from './palette-search.ts';

interface CommandPaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Cmd/Ctrl+K: pages, actions, goals and people in one list, walked with the arrows. */
export function CommandPalette({ opened, onClose }: CommandPaletteProps) {
  const { t, nouns } = useGoalWords();
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={620}
      yOffset="12dvh"
      lockScroll={false}
      transitionProps={rise}
      classNames={{ overlay: overlay.scrim, content: styles.palette }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('app.palette.label', nouns)}>
        <Body onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}

// Mounted with each opening, so that it begins empty.
function Body({ onClose }: { readonly onClose: () => void }) {
  const { t, nouns } = useGoalWords();
  const navigate = useNavigate();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  /** What was typed when Enter came before its answer. */
  const [wanted, setWanted] = useState<string | null>(null);
  const [searched] = useDebouncedValue(query.trim(), 200);
  const commands = usePaletteCommands(query);
  const found = usePaletteSearch(searched);
  const groups = [...commands, ...found.groups].filter((group) => group.entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const current = Math.min(active, entries.length - 1);
  // What was found for fewer letters stands until the next answer, and is not what Enter means.
  const isOld = found.isOld || searched !== query.trim();
  const isMeant = (entry: PaletteEntry) => !isOld || commands.some((group) => group.entries.includes(entry));

  const choose = ({ to, run }: PaletteEntry) => {
    onClose();
    if (to) void navigate(to);
    else run?.();
  };
  const first = useEffectEvent(() => {
    // What was found, not a command that stands there because nothing could be.
    const chosen = found.hasFailed ? undefined : entries[0];
    if (chosen) choose(chosen);
    setWanted(null);
  });
  const isThere = wanted === query && !isOld && !found.isSearching;
  useEffect(() => {
    if (isThere) first();
  }, [isThere]);
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing;
    const chosen = isEnter ? entries[current] : undefined;
    if (chosen && isMeant(chosen)) choose(chosen);
    else if (isEnter && (isOld || found.isSearching)) setWanted(query);
    if (step) setWanted(null);
    if (step && entries.length > 0) setActive((current + step + entries.length) % entries.length);
    if (step || isEnter) event.preventDefault();
  };
  return (
    <>
      <div className={styles.head}>
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <input
          className={styles.search}
          role="combobox"
          aria-label={t('app.palette.label', nouns)}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={entries.length > 0 ? optionId(listId, current) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          placeholder={t('app.palette.placeholder')}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
            setWanted(null);
          }}
          onKeyDown={walk}
        />
      </div>
      {groups.length > 0 && (
        <PaletteList id={listId} groups={groups} active={current} onActive={setActive} onChoose={choose} />
      )}
      {(groups.length === 0 || found.hasFailed) && (
        <p className={styles.empty} role="status">
          {t(
            found.isSearching || isOld
              ? 'ui.loading'
              : found.hasFailed
                ? 'ui.error.title'
                : found.isAsked
                  ? 'app.palette.nothing'
                  : 'app.palette.label',
            nouns,
          )}
        </p>
      )}
    </>
  );
}
