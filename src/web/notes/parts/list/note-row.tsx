import type { Note } from '#contract/people/notes.ts';
import { dayOf } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import type { NoteSort } from '../../api.ts';
import styles from './note-row.module.css';

interface NoteRowProps {
  readonly note: Note;
  /** The date beside the title is that by which the list stands. */
  readonly sort: NoteSort;
  readonly onOpen: () => void;
}

export function NoteRow({ note, sort, onOpen }: NoteRowProps) {
  const { language } = useWords();
  const at = sort === 'created' ? note.CreatedAt : note.UpdatedAt;
  return (
    <li className={styles.row}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.title} dir="auto">
          {note.Title}
        </span>
        <time className={styles.date} dateTime={at}>
          {dayOf(at, language, true)}
        </time>
        <span className={styles.body} dir="auto">
          {note.Body}
        </span>
      </button>
    </li>
  );
}
