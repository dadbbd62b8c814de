import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useSearchLater } from '#web/app/search-later.ts';
import { Kbd } from '#web/ui/buttons/kbd.tsx';
import look from '#web/ui/fields/search-box.module.css';
import { useWords } from '#web/ui/text/words.ts';
import styles from './list-toolbar.module.css';

interface SearchBoxProps {
  /** What the address says is searched for. */
  readonly value: string;
  /** While typing: title, owner or department. */
  readonly onSearch: (text: string) => void;
  /** Enter: titles alone. */
  readonly onTitle: (text: string) => void;
}

/** The search box of the list (row D3); `/` leads here, Escape empties it. */
export function SearchBox({ value, onSearch, onTitle }: SearchBoxProps) {
  const { t } = useWords();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  // The address changed otherwise than by typing here: Back, a preset, a link.
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  const send = (text: string, ask: (text: string) => void) => {
    setSent(text);
    ask(text);
  };
  const later = useSearchLater((text) => send(text.trim(), onSearch));
  const clear = () => {
    later.cancel();
    setTyped('');
    send('', onSearch);
    box.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      later.cancel();
      send(typed.trim(), onTitle);
    } else if (event.key === 'Escape' && typed) {
      clear();
    }
  };
  return (
    <search className={`${look.search} ${styles.search}`}>
      <Search size={16} strokeWidth={2} aria-hidden />
      <input
        ref={box}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        id="goal-search"
        className={look.input}
        aria-label={t('goals.list.search')}
        placeholder={t('goals.list.search')}
        maxLength={limits.search}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          later(event.currentTarget.value);
        }}
        onKeyDown={press}
      />
      {typed ? (
        <button type="button" className={look.clear} aria-label={t('goals.list.clear')} onClick={clear}>
          <X size={16} strokeWidth={2} aria-hidden />
        </button>
      ) : (
        <Kbd quiet>/</Kbd>
      )}
    </search>
  );
}
