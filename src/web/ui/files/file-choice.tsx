import { Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import styles from './file-choice.module.css';

interface FileChoiceProps {
  readonly label: string;
  readonly hint: string;
  /** Media types that the picker offers; what a file is, the server tells by its content. */
  readonly accept: string;
  /** One line, once something has been chosen. */
  readonly compact?: boolean;
  readonly onChoose: (file: File) => void;
}

/** Where one file is chosen: by a press, by keyboard, or dropped. */
export function FileChoice({ label, hint, accept, compact = false, onChoose }: FileChoiceProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <label
      className={[styles.choice, compact ? styles.compact : '', isOver ? styles.over : ''].join(' ')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload size={compact ? 16 : 20} strokeWidth={1.75} aria-hidden />
      <span className={styles.label}>{label}</span>
      <span id={id} className={compact ? 'unseen' : styles.hint}>
        {hint}
      </span>
      <input
        type="file"
        className="unseen"
        accept={accept}
        aria-label={label}
        aria-describedby={id}
        data-autofocus
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}
