import { Pencil, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { refusalOf } from '#web/api/api-error.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { useConfirm } from '#web/ui/overlays/confirm.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { useRewrite } from '../../api.ts';
import {
  type Draft,
  edited,
  isEdited,
  maximumOf,
  rewritten,
  type Sitting,
  type SummaryKind,
} from '../../sitting.ts';
import { Editing } from './editing.tsx';
import { Said } from './said.tsx';
import styles from './summary.module.css';

export interface TextsProps {
  readonly kind: SummaryKind;
  readonly sitting: Sitting;
  readonly onChange: (change: (now: Sitting | null) => Sitting | null) => void;
}

interface TextRowProps extends TextsProps {
  readonly textKey: string;
  readonly name: string;
  readonly facts: ReactNode;
}

/** A text beside its facts: read, changed, written again. */
export function TextRow({ kind, textKey, name, sitting, onChange, facts }: TextRowProps) {
  const { t, say } = useWords();
  const [editing, setEditing] = useState(false);
  const draft = sitting.drafts[textKey];
  const { write, again } = useAgain({ kind, textKey, sitting, onChange });
  const refusal = refusalOf(write.error) ?? (write.data?.Success === false ? write.data.Message : null);
  return (
    <section className={styles.row} aria-label={name}>
      {facts}
      <div className={styles.words}>
        {editing && draft ? (
          <Editing
            {...{ draft, name }}
            change={(fields) => onChange((now) => now && edited(now, textKey, fields))}
            maximum={maximumOf(textKey)}
            withAddition={textKey.startsWith('goal-')}
            busy={write.isPending}
            onAgain={() => void again()}
            onDone={() => setEditing(false)}
          />
        ) : (
          <div className={styles.reading}>
            <div>{draft ? <Said draft={draft} /> : <p>{t('summaries.page.not_written')}</p>}</div>
            <IconButton
              icon={RefreshCw}
              label={t('summaries.page.rewrite', { name })}
              aria-busy={write.isPending || undefined}
              onClick={() => void again()}
            />
            {draft && (
              <IconButton
                icon={Pencil}
                label={t('summaries.page.edit', { name })}
                onClick={() => setEditing(true)}
              />
            )}
          </div>
        )}
        {refusal && <Banner role="alert">{say(refusal)}</Banner>}
      </div>
    </section>
  );
}

/** Written again once who changed it agrees; what is typed elsewhere meanwhile stays. */
function useAgain({ kind, textKey, sitting, onChange }: TextsProps & { readonly textKey: string }) {
  const { t } = useWords();
  const confirm = useConfirm();
  const write = useRewrite(kind, textKey);
  const draft: Draft | undefined = sitting.drafts[textKey];
  const again = async (): Promise<void> => {
    const goes =
      draft === undefined ||
      !isEdited(draft) ||
      (await confirm({
        title: t('summaries.page.rewrite_title'),
        text: t('summaries.page.again_text'),
        confirmLabel: t('summaries.page.regenerate'),
      }));
    if (!goes) return;
    write.mutate(sitting, {
      onSuccess: (answer) =>
        onChange((now) => now && rewritten(now, textKey, answer, now.drafts[textKey]?.addition ?? '')),
    });
  };
  return { write, again };
}
