import { ChevronDown, Lock, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { noteSorts } from '#contract/people/notes.ts';
import { IsAsked } from '#web/api/is-asked.ts';
import { useAsked } from '#web/app/asked.ts';
import { KeptCopies } from '#web/session/kept-copies.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Menu } from '#web/ui/buttons/menu.tsx';
import { useGrowingList } from '#web/ui/lists/growing.ts';
import { late } from '#web/ui/overlays/late.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { EmptyState, ErrorState, LoadMore } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { type NoteSort, notesList, useNotesAudience } from '../api.ts';
import { NoteRow } from '../parts/list/note-row.tsx';
import styles from './notes-tab.module.css';

interface NotesTabProps {
  readonly personId: number;
  readonly name: string;
}

/** null: a new one. */
interface NoteRequest {
  readonly noteId: number | null;
}

const NoteDrawer = late('notes/note', async () => (await import('../dialogs/note-drawer.tsx')).NoteDrawer);

/** Row O1: what one has noted about a person, for oneself alone. */
export function NotesTab({ personId, name }: NotesTabProps) {
  const { t } = useWords();
  const [sort, setSort] = useSort();
  const { rows, query, hasMore, more, isLoadingMore } = useGrowingList(notesList(personId, sort));
  const audience = useNotesAudience(personId);
  const { asked, opened, open, close } = useAsked<NoteRequest>();
  const isEmpty = query.isSuccess && rows.length === 0;
  const add = (
    <Button variant="primary" size="small" icon={Plus} onClick={() => open({ noteId: null })}>
      {t('notes.new')}
    </Button>
  );
  return (
    <>
      <div className={styles.toolbar}>
        <p className={styles.private}>
          <Lock size={16} strokeWidth={1.75} aria-hidden />
          {t('notes.private')}
        </p>
        {rows.length > 1 && <Sort sort={sort} onSort={setSort} />}
        {!isEmpty && add}
      </div>
      {query.isPending && (
        <Loading label={t('ui.loading')}>
          <Skeleton height={72} />
          <Skeleton height={72} />
        </Loading>
      )}
      {query.isError && rows.length === 0 && <ErrorState onRetry={() => void query.refetch()} />}
      {isEmpty && (
        <EmptyState title={t('notes.none')} action={add}>
          {t('notes.none_text', { name })}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={styles.notes} aria-label={t('notes.list', { name })}>
          {rows.map((note) => (
            <NoteRow key={note.Id} note={note} sort={sort} onOpen={() => open({ noteId: note.Id })} />
          ))}
        </ul>
      )}
      {/* Of a note that is no longer there. */}
      {query.isSuccess && !hasMore && (
        <KeptCopies
          about={`person/${personId}/note`}
          except={['new', ...rows.map(({ Id }) => Id)].map((id) => `person/${personId}/note/${id}`)}
        />
      )}
      {hasMore && <LoadMore onClick={() => void more()} busy={isLoadingMore} />}
      {asked && (
        <IsAsked key={asked.turn} value={opened}>
          <NoteDrawer
            {...{ personId, name, audience, opened }}
            note={rows.find(({ Id }) => Id === asked.request.noteId) ?? null}
            onClose={close}
          />
        </IsAsked>
      )}
    </>
  );
}

function Sort({ sort, onSort }: { readonly sort: NoteSort; readonly onSort: (sort: NoteSort) => void }) {
  const { t } = useWords();
  const entries = noteSorts.map((key) => ({
    key,
    label: t(`notes.sort.${key}`),
    checked: key === sort,
    onClick: () => onSort(key),
  }));
  return (
    <Menu
      groups={[entries]}
      target={
        <button type="button" className={styles.sort}>
          {t('notes.sorted_by')} <strong>{t(`notes.sort.${sort}`)}</strong>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </button>
      }
    />
  );
}

function useSort(): [NoteSort, (sort: NoteSort) => void] {
  const [query, setQuery] = useSearchParams();
  const chosen = noteSorts.find((sort) => sort === query.get('sort')) ?? 'updated';
  const choose = (sort: NoteSort) =>
    setQuery(
      (before) => {
        before.delete('sort');
        if (sort !== 'updated') before.set('sort', sort);
        return before;
      },
      { replace: true },
    );
  return [chosen, choose];
}
