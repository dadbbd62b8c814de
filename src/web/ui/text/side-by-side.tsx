import type { ReactNode } from 'react';
import styles from './side-by-side.module.css';
import { diffTexts, type Run } from './text-diff.ts';

/** A field that has, or is to have, another text than before. */
export interface Difference {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

interface SideBySideProps {
  readonly differences: readonly Difference[];
  /** What the two sides are called. */
  readonly captions: readonly [before: string, after: string];
  /** What stands for a text that is empty. */
  readonly none: string;
  /** What can be done about one of them. */
  readonly actions?: (difference: Difference) => ReactNode;
}

/** Field by field the old and the new text side by side, the words that differ marked. */
export function SideBySide({ differences, captions, none, actions }: SideBySideProps) {
  return (
    <div className={styles.changes}>
      {differences.map((one) => {
        const { before, after } = diffTexts(one.before, one.after);
        return (
          <section key={one.key} className={styles.change} aria-label={one.label}>
            <h3 className={styles.field}>{one.label}</h3>
            <div className={styles.side}>
              <p className={styles.caption}>{captions[0]}</p>
              <p className={styles.before} dir="auto">
                {before.length > 0 ? <Runs runs={before} as="del" /> : none}
              </p>
            </div>
            <div className={styles.side}>
              <p className={styles.caption}>{captions[1]}</p>
              <p className={styles.after} dir="auto">
                {after.length > 0 ? <Runs runs={after} as="ins" /> : none}
              </p>
            </div>
            {actions && <div className={styles.actions}>{actions(one)}</div>}
          </section>
        );
      })}
    </div>
  );
}

function Runs({ runs, as: Marked }: { readonly runs: readonly Run[]; readonly as: 'del' | 'ins' }) {
  return runs.map(({ at, text, changed }) => (changed ? <Marked key={at}>{text}</Marked> : text));
}
