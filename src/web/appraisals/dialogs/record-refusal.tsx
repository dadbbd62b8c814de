import { useId } from 'react';
import { limits } from '#contract/limits.ts';
import { type Appraisal, RefusalFields } from '#contract/talent/appraisals.ts';
import { isApiError, refusalOf } from '#web/api/api-error.ts';
import { useArrival, useIsLost } from '#web/api/use-arrival.ts';
import { KeptFields } from '#web/session/kept-fields.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { AudienceLine } from '#web/ui/text/audience-line.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { type Place, useRecordRefusal } from '../api.ts';

interface RecordRefusalProps {
  readonly place: Place;
  readonly appraisal: Appraisal;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Nobody holds an appraisal open for ever: why it was not signed, and who saw it. */
export function RecordRefusalDialog({ place, appraisal, opened, onClose }: RecordRefusalProps) {
  const { t } = useWords();
  const formId = useId();
  const form = useZodForm(RefusalFields, { Reason: '', Witness: '' });
  const record = useRecordRefusal(place);
  const name = appraisal.User.Name;
  const typed = form.taken(form.values);
  const { Refusal } = appraisal;
  const stands = Refusal?.Reason === typed.Reason && Refusal.Witness === typed.Witness;
  const isSaved = useArrival(useIsLost(record) && stands, onClose) || record.isSuccess;
  // Signed meanwhile, or recorded by somebody else.
  const isOver = !appraisal.Permissions.RecordRefusal && !record.isPending && !isSaved;
  const send = form.submit((fields) =>
    record.mutate(
      {
        Id: appraisal.Id,
        ...fields,
        ...(appraisal.UpdatedAt === null ? {} : { UpdatedAt: appraisal.UpdatedAt }),
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (isApiError(error)) form.refuse(error.Fields, ['Reason', 'Witness']);
        },
      },
    ),
  );
  return (
    <Dialog
      width="approval"
      opened={opened}
      onClose={onClose}
      touched={form.touched && !isSaved}
      title={t('appraisals.refusal.title', { name })}
      {...(!isOver && { description: t('appraisals.refusal.text', { name }) })}
      refusal={
        refusalOf(record.error, { shown: ['Reason', 'Witness'] }) ?? (isOver ? 'messages.moved_on' : null)
      }
      busy={record.isPending}
      footer={(close) => (
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={record.isPending} disabled={isOver}>
            {t('appraisals.action.refusal')}
          </Button>
        </>
      )}
    >
      <form id={formId} noValidate onSubmit={send}>
        <KeptFields
          subject={`appraisal/${appraisal.Id}/refusal`}
          {...{ form, opened }}
          fields={['Reason', 'Witness']}
          isSaved={isSaved}
        />
        <TextArea
          {...form.field('Reason')}
          label={t('appraisals.refusal.reason')}
          minimum={72}
          maximum={160}
          length={{ now: form.values.Reason.length, maximum: limits.refusalReason }}
          hint={!isOver && <AudienceLine audience={appraisal.Audience.Review} />}
          data-autofocus
        />
        <TextField
          {...form.field('Witness')}
          label={t('appraisals.refusal.witness')}
          length={{ now: form.values.Witness.length, maximum: limits.refusalWitness }}
        />
      </form>
    </Dialog>
  );
}
