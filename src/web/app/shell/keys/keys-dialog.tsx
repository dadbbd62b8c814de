import { useSession } from '#web/session/session.ts';
import { Kbd } from '#web/ui/buttons/kbd.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useWords } from '#web/ui/text/words.ts';
import styles from './keys-dialog.module.css';
import { shortcutsFor } from './shortcuts.ts';

interface KeysDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** `?`: every key that does something for the reader in one place. */
export function KeysDialog({ opened, onClose }: KeysDialogProps) {
  const { t } = useWords();
  const { Can } = useSession();
  return (
    <Dialog opened={opened} onClose={onClose} width="approval" title={t('app.keys.title')}>
      <div className={styles.groups} ref={reachable}>
        {shortcutsFor(Can).map((group) => (
          <section key={group.title}>
            <h3 className={styles.heading}>{t(group.title)}</h3>
            <dl>
              {group.shortcuts.map(({ keys, does }) => (
                <div key={does} className={styles.row}>
                  <dt>{t(does)}</dt>
                  <dd className={styles.keys}>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** What scrolls and holds nothing to press is reached by Tab itself, so that the arrow keys scroll it (WCAG 2.1.1). */
function reachable(list: HTMLElement | null): void {
  if (list?.parentElement) list.parentElement.tabIndex = 0;
}
