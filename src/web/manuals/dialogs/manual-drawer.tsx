import type { Audience } from '#contract/audience.ts';
import { limits, widths } from '#contract/limits.ts';
import type { ManualUserManual } from '#contract/people/manuals.ts';
import { discTypes } from '#contract/vocabulary.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { ChangedNotice } from '#web/ui/forms/changed-notice.tsx';
import { KeptOffer } from '#web/ui/forms/kept-offer.tsx';
import { useConfirm } from '#web/ui/overlays/confirm.tsx';
import { DeleteButton } from '#web/ui/overlays/delete-button.tsx';
import { SaveDrawer } from '#web/ui/overlays/save-drawer.tsx';
import { AudienceLine } from '#web/ui/text/audience-line.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { useRemoveEntry } from '../api.ts';
import { Attachment } from '../parts/entry/attachment.tsx';
import { Suggestion } from '../parts/entry/suggestion.tsx';
import { useEntryForm } from '../parts/entry/use-entry-form.ts';
import { typeName } from '../type-words.ts';

interface ManualDrawerProps {
  /** null: there is none yet. */
  readonly entry: ManualUserManual | null;
  readonly audience: Audience;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Row M1: a type, a description in one's own words, and a PDF where there is one. */
export function ManualDrawer({ entry, audience, opened, onClose }: ManualDrawerProps) {
  const { t } = useWords();
  const { form, meanwhile, kept, touched, send, isSaving, refusal } = useEntryForm(entry, opened, onClose);
  const remove = useRemove(entry, onClose);
  return (
    <SaveDrawer
      width={widths.manualDrawer}
      opened={opened}
      onClose={onClose}
      touched={touched && !remove.isDone}
      title={t(entry ? 'manuals.entry.edit_title' : 'manuals.entry.add_title')}
      description={t('manuals.disclaimer')}
      refusal={refusal ?? remove.refusal}
      save={t('manuals.entry.save')}
      busy={isSaving}
      disabled={!form.touched}
      onSubmit={form.submit(send)}
      beside={<DeleteButton label={t('manuals.entry.delete')} ask={remove.ask} isBusy={remove.isBusy} />}
    >
      <ChangedNotice by="own" at={entry?.UpdatedAt ?? null} meanwhile={meanwhile} />
      <KeptOffer kept={kept} />
      <SelectField
        label={t('manuals.entry.type')}
        name="Disc"
        value={form.values.Disc}
        error={form.field('Disc').error}
        options={[
          { value: '', label: t('manuals.entry.choose_type') },
          ...discTypes.map((type) => ({ value: type, label: typeName(type, t) })),
        ]}
        onChange={(event) => form.set('Disc', event.currentTarget.value)}
        data-autofocus
      />
      <TextArea
        {...form.field('Description')}
        label={t('manuals.entry.description')}
        hint={<AudienceLine audience={audience} />}
        minimum={220}
        maximum={520}
        length={{ now: form.values.Description.length, maximum: limits.discDescription }}
      />
      <Suggestion
        type={form.values.Disc}
        text={form.values.Description}
        onText={(text) => form.set('Description', text)}
      />
      <Attachment
        value={form.values.FilePath}
        error={form.field('FilePath').error}
        onChange={(key) => form.set('FilePath', key)}
      />
    </SaveDrawer>
  );
}

/** Asks first, then deletes the entry and closes. */
function useRemove(entry: ManualUserManual | null, onClose: () => void) {
  const { t } = useWords();
  const confirm = useConfirm();
  const remove = useRemoveEntry();
  const ask = async ({ UpdatedAt }: ManualUserManual) => {
    const isMeant = await confirm({
      title: t('manuals.entry.delete_ask'),
      confirmLabel: t('manuals.entry.delete'),
    });
    if (isMeant) remove.mutate(UpdatedAt, { onSuccess: onClose });
  };
  return {
    ask: entry && (() => void ask(entry)),
    isBusy: remove.isPending,
    isDone: remove.isSuccess,
    refusal: refusalOf(remove.error),
  };
}
