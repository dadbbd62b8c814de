import { UsersRound } from 'lucide-react';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Button } from '../buttons/button.tsx';
import { type Difference, SideBySide } from '../text/side-by-side.tsx';
import { useWords } from '../text/words.ts';
import type { Choice } from './meanwhile.ts';
import styles from './meanwhile-notice.module.css';

interface MeanwhileNoticeProps {
  /** Who changed it and when. */
  readonly lead: string;
  readonly children?: ReactNode;
  readonly differences: readonly Difference[];
  /** How each may go on in a form; without one there is nothing to choose. */
  readonly choicesOf?: (key: string) => readonly Choice[];
  readonly onChoose?: (key: string, choice: Choice) => void;
  /** Takes notice of all of it at once. */
  readonly onGoOn?: (() => void) | undefined;
  readonly focus?: Ref<HTMLElement>;
}

/** What somebody has changed while one had it open: old and new beside each other, and how to go on. */
export function MeanwhileNotice(props: MeanwhileNoticeProps) {
  const { lead, children, differences, choicesOf, onChoose, onGoOn, focus } = props;
  const { t } = useWords();
  const actions =
    choicesOf && onChoose && ((one: Difference) => <Choices {...{ one, choicesOf, onChoose }} />);
  return (
    <section className={styles.notice} role="status" tabIndex={-1} ref={focus}>
      <p className={styles.lead}>
        <UsersRound size={16} strokeWidth={2} aria-hidden />
        <strong>{lead}</strong>
      </p>
      {children}
      {differences.length > 0 && (
        <SideBySide
          differences={differences}
          captions={[t('ui.meanwhile.before'), t('ui.meanwhile.now')]}
          none={t('ui.meanwhile.none')}
          {...(actions ? { actions } : {})}
        />
      )}
      {onGoOn && (
        <div>
          <Button size="small" onClick={(event) => goOn(event, onGoOn)}>
            {t('ui.meanwhile.go_on')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface ChoicesProps {
  readonly one: Difference;
  readonly choicesOf: (key: string) => readonly Choice[];
  readonly onChoose: (key: string, choice: Choice) => void;
}

function Choices({ one, choicesOf, onChoose }: ChoicesProps) {
  const { t } = useWords();
  return choicesOf(one.key).map((choice) => (
    <Button
      key={choice}
      size="small"
      variant={choice === 'theirs' ? 'outline' : 'quiet'}
      aria-label={t('ui.meanwhile.choice', { choice: t(`ui.meanwhile.${choice}`), field: one.label })}
      onClick={(event) => goOn(event, () => onChoose(one.key, choice), one.key)}
    >
      {t(`ui.meanwhile.${choice}`)}
    </Button>
  ));
}

/** The button that was pressed goes with what it settled: the cursor is at what is left to settle, else in the form. */
function goOn({ currentTarget }: MouseEvent<HTMLElement>, settle: () => void, key = ''): void {
  const notice = currentTarget.closest('section');
  const form = currentTarget.closest<HTMLElement>('form, [role="dialog"]');
  settle();
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    if (notice?.isConnected) notice.focus();
    else if (form) focusIn(form, key);
  });
}

/** What is typed next is meant for that field, or for none: no other is put under the cursor. */
function focusIn(form: HTMLElement, key: string): void {
  const name = CSS.escape(key);
  const field = form.querySelector<HTMLElement>(`[name="${name}"], [data-name="${name}"]`);
  field?.focus();
  if (field !== null && document.activeElement === field) return;
  form.tabIndex = -1;
  form.focus();
}
