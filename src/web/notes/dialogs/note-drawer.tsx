import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { Audience } from '#contract/audience.ts';
import { limits, widths } from '#contract/limits.ts';
import type { Note } from '#contract/people/notes.ts';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ChangedNotice } from '#web/ui/forms/changed-notice.tsx';
import { KeptOffer } from '#web/ui/forms/kept-offer.tsx';
import { DeleteButton } from '#web/ui/overlays/delete-button.tsx';
import { SaveDrawer } from '#web/ui/overlays/save-drawer.tsx';
import { AudienceLine } from '#web/ui/text/audience-line.tsx';
import { dayOf, instant } from '#web/ui/text/format.ts';
import { useWords } from '#web/ui/text/words.ts';
import { useDelete } from '../parts/note/use-delete-note.ts';
import { useNoteForm } from '../parts/note/use-note-form.ts';
import styles from './note-drawer.module.css';

interface NoteDrawerProps {
  readonly personId: number;
  readonly name: string;
  /** null: a new one. */
  readonly note: Note | null;
  readonly audience: Audience | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Writes a note, or changes one. Who reads it stands above, and under the text. */
export function NoteDrawer({ personId, name, note, audience, opened, onClose }: NoteDrawerProps) {
  const { t } = useWords();
  const [first] = useState(note);
  const { form, meanwhile, kept, touched, isGone, isSaving, refusal, send } = useNoteForm({
    personId,
    note,
    opened,
    onClose,
  });
  const remove = useDelete(personId, note, onClose);
  return (
    <SaveDrawer
      width={widths.noteDrawer}
      opened={opened}
      onClose={onClose}
      touched={touched && !remove.isDone}
      title={t(first ? 'notes.edit_about' : 'notes.new_about', { name })}
      description={
        <span className={styles.private}>
          <Lock size={14} strokeWidth={1.75} aria-hidden />
          {t('notes.private_long', { name })}
        </span>
      }
      refusal={refusal ?? remove.refusal}
      save={t(isGone ? 'notes.save_again' : 'notes.save')}
      busy={isSaving}
      disabled={!form.touched && !isGone}
      onSubmit={form.submit(send)}
      beside={<DeleteButton label={t('notes.delete')} ask={remove.ask} isBusy={remove.isBusy} />}
    >
      <ChangedNotice by="own" at={note?.UpdatedAt ?? null} meanwhile={meanwhile} />
      <KeptOffer kept={kept} />
      <TextField
        {...form.field('Title')}
        label={t('notes.title')}
        length={{ now: form.values.Title.length, maximum: limits.title }}
        autoComplete="off"
        data-autofocus
      />
      <TextArea
        {...form.field('Body')}
        label={t('notes.body')}
        hint={<AudienceLine audience={audience} />}
        minimum={320}
        maximum={640}
        length={{ now: form.values.Body.length, maximum: limits.noteBody }}
      />
      {note && <Written note={note} />}
    </SaveDrawer>
  );
}

function Written({ note }: { readonly note: Note }) {
  const { t, language } = useWords();
  const { CreatedAt, UpdatedAt } = note;
  const written = { day: dayOf(CreatedAt, language, true) };
  return (
    <p className={styles.written}>
      {CreatedAt === UpdatedAt
        ? t('notes.written', written)
        : t('notes.written_changed', { ...written, at: instant(UpdatedAt, new Date(), language) })}
    </p>
  );
}
