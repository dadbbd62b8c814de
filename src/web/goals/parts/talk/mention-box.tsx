import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { PersonAvatar } from '#web/people/shown/person-avatar.tsx';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { CommentBox } from '#web/ui/fields/text-area.tsx';
import { type MentionPlace, mentionableQuery } from '../../talk.ts';
import styles from './mention-box.module.css';
import { nameTyped, type Picked, type TypedName, type Written, withName } from './mention-typed.ts';

type MentionBoxProps = Omit<ComponentProps<typeof CommentBox>, 'onChange' | 'value'> & {
  /** What the comment hangs on, or will: whoever reads it there can be named. */
  readonly on: MentionPlace;
  readonly written: Written;
  readonly onWrite: (written: Written) => void;
};

/** The comment box; behind an `@` it offers those who may be named, and what is typed narrows them. */
export function MentionBox({ on, written, onWrite, onKeyDown, ...rest }: MentionBoxProps) {
  const { t } = useGoalWords();
  const list = useId();
  const box = useRef<HTMLTextAreaElement | null>(null);
  const [typed, setTyped] = useState<TypedName | null>(null);
  const { people, active, step } = useChoices(on, typed);
  const caret = useCaret(box, written.text);
  const look = (area: HTMLTextAreaElement) => {
    box.current = area;
    setTyped(nameTyped(area.value, area.selectionStart, written.picked));
  };
  const pick = (person: Picked) => {
    if (typed === null) return;
    const put = withName(written.text, typed, person.Name);
    caret.current = put.caret;
    onWrite({ text: put.text, picked: [...written.picked, person] });
    setTyped(null);
  };
  // Of what can be sent no more nobody is named.
  const isOpen = typed !== null && people.length > 0 && !rest.readOnly;
  const answer = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const chosen = people[active];
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.nativeEvent.isComposing);
    if (!isOpen || !isPlain || chosen === undefined) return onKeyDown?.(event);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen);
    else if (event.key === 'Escape') setTyped(null);
    else return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div>
      <CommentBox
        {...rest}
        value={written.text}
        onChange={(event) => {
          onWrite({ ...written, text: event.currentTarget.value });
          look(event.currentTarget);
        }}
        onSelect={(event) => look(event.currentTarget)}
        onBlur={() => afterPress(() => setTyped(null))}
        onKeyDown={answer}
        aria-autocomplete="list"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen ? `${list}-${people[active]?.Id}` : undefined}
        // Escape closes the list, and not the dialog around it.
        data-mantine-stop-propagation={isOpen || undefined}
      />
      <p className="unseen" role="status">
        {isOpen ? t('workflows.mention.offered', { count: people.length }) : ''}
      </p>
      {isOpen && (
        <div id={list} role="listbox" aria-label={t('workflows.mention.choices')} className={styles.choices}>
          {people.map((person, index) => (
            <button
              key={person.Id}
              id={`${list}-${person.Id}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.choice}
              // The text keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(person)}
            >
              <PersonAvatar person={person} size={24} />
              <span className={styles.name} dir="auto">
                {person.Name}
              </span>
              <span className={styles.job}>{person.JobTitle}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** A button below would move away under the pointer that presses it: the list goes once it is pressed. */
function afterPress(close: () => void): void {
  if (document.documentElement.matches(':active')) window.addEventListener('click', close, { once: true });
  else close();
}

/** Who is offered for what is typed, and which of them Enter takes. */
function useChoices(on: MentionPlace, typed: TypedName | null) {
  const name = typed?.name.trim() ?? '';
  const [search] = useDebouncedValue(name, limits.debounceMilliseconds / 2);
  const { data, isPlaceholderData } = useQuery({ ...mentionableQuery(on, search), enabled: typed !== null });
  const [chosen, setChosen] = useState({ search, index: 0 });
  // Until the answer to what is typed now is there, those of the last one whom it fits.
  const isOld = isPlaceholderData || search !== name;
  const offered = typed === null ? [] : (data?.data ?? []);
  const people = isOld ? offered.filter(({ Name }) => fits(Name, name)) : offered;
  const active = chosen.search === search ? Math.min(chosen.index, Math.max(0, people.length - 1)) : 0;
  const step = (by: 1 | -1) =>
    setChosen({ search, index: (active + by + people.length) % Math.max(1, people.length) });
  return { people, active, step };
}

const fits = (name: string, typed: string): boolean =>
  name.toLocaleLowerCase().includes(typed.toLocaleLowerCase());

/** Where the caret goes once the text that was put there is shown. */
function useCaret(box: { readonly current: HTMLTextAreaElement | null }, text: string) {
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null || box.current?.value !== text) return;
    box.current.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [box, text]);
  return caret;
}
