import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { Kbd } from '../buttons/kbd.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Enter and Shift+Enter, where there are hits to walk. */
  readonly onStep?: (by: 1 | -1) => void;
  readonly box?: Ref<HTMLInputElement>;
  /** What stands behind the text, for example how many hits there are. */
  readonly children?: ReactNode;
}

/** A box to search in; Escape empties it, `/` leads to it where the page listens. */
export function SearchBox({ label, clearLabel, value, onChange, onStep, box, children }: SearchBoxProps) {
  const frame = useRef<HTMLElement>(null);
  const clear = () => {
    onChange('');
    frame.current?.querySelector('input')?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onStep?.(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && value !== '') clear();
  };
  return (
    <search ref={frame} className={styles.search}>
      <Search size={16} strokeWidth={2} aria-hidden />
      <input
        ref={box}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        maxLength={255}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={press}
      />
      {children}
      {value === '' ? (
        <Kbd quiet>/</Kbd>
      ) : (
        <button type="button" className={styles.clear} aria-label={clearLabel} onClick={clear}>
          <X size={16} strokeWidth={2} aria-hidden />
        </button>
      )}
    </search>
  );
}
