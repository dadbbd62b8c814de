import { Download, Pencil, Plus } from 'lucide-react';
import type { Audience } from '#contract/audience.ts';
import type { ManualUserManual } from '#contract/people/manuals.ts';
import { useAsked } from '#web/app/asked.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { late } from '#web/ui/overlays/late.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { useDownload } from '../../api.ts';
import { typeName } from '../../type-words.ts';
import styles from './entry.module.css';

const ManualDrawer = late(
  'manuals/entry',
  async () => (await import('../../dialogs/manual-drawer.tsx')).ManualDrawer,
);

interface EntryProps {
  readonly personId: number;
  readonly isOwn: boolean;
  readonly entry: ManualUserManual | null;
  readonly audience: Audience;
}

/** What somebody wrote themselves, beside the assessment or without it. */
export function Entry({ personId, isOwn, entry, audience }: EntryProps) {
  const { t } = useWords();
  const { asked, opened, open, close } = useAsked<'edit'>();
  const download = useDownload(personId);
  if (!isOwn && entry === null) return null;
  return (
    <section className={styles.entry} aria-label={t('manuals.entry.title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('manuals.entry.title')}</h2>
        {isOwn && (
          <Button size="small" icon={entry ? Pencil : Plus} onClick={() => open('edit')}>
            {t(entry ? 'manuals.entry.edit' : 'manuals.entry.add')}
          </Button>
        )}
      </div>
      {entry === null && <p className={styles.quiet}>{t('manuals.entry.none')}</p>}
      {entry && (
        <>
          <p className={styles.type}>{typeName(entry.Disc, t)}</p>
          <p className={styles.quiet}>{t('manuals.disclaimer')}</p>
          <p className={styles.text} dir="auto">
            {entry.Description}
          </p>
          {entry.FilePath !== null && (
            <Button
              size="small"
              icon={Download}
              busy={download.isPending}
              onClick={() => download.mutate(undefined)}
            >
              {t('manuals.entry.download')}
            </Button>
          )}
        </>
      )}
      {asked && (
        <ManualDrawer key={asked.turn} entry={entry} audience={audience} opened={opened} onClose={close} />
      )}
    </section>
  );
}
