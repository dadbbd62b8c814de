import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSearchLater } from '#web/app/search-later.ts';
import { isTyping } from '#web/app/shell/keys/use-shell-keys.ts';
import { SearchBox } from '#web/ui/fields/search-box.tsx';
import { useWords } from '#web/ui/text/words.ts';
import type { TeamPlace } from '../../api.ts';
import { talentHref } from '../../place.ts';
import styles from '../frame/frame.module.css';

/** What is looked for stands in the address. */
export function NameSearch({ team, name }: { readonly team: TeamPlace; readonly name: string }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const [sent, setSent] = useState(name);
  // The address changed otherwise than by typing here: Back, a link.
  if (name !== sent) {
    setSent(name);
    setTyped(name);
  }
  const send = useSearchLater((text) => {
    setSent(text);
    void navigate(talentHref('overview', team, text), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || isTyping(event)) return;
      event.preventDefault();
      box.current?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className={styles.search}>
      <SearchBox
        box={box}
        label={t('talent.search')}
        clearLabel={t('talent.search_clear')}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          send(text);
        }}
      />
    </div>
  );
}
