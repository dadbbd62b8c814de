import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { Line, RequiredLine } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { Tenant } from '#contract/tenant.ts';
import { hasMovedOn, isApiError, refusalOf } from '#web/api/api-error.ts';
import { useArrival } from '#web/api/use-arrival.ts';
import { useSession } from '#web/session/session.ts';
import { useKeptText } from '#web/session/use-kept-text.ts';
import { onCommandEnter } from '#web/ui/buttons/command-enter.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ChangedNotice } from '#web/ui/forms/changed-notice.tsx';
import { KeptOffer } from '#web/ui/forms/kept-offer.tsx';
import { useFieldsMeanwhile } from '#web/ui/forms/use-fields-meanwhile.ts';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SaveFooter } from '#web/ui/overlays/save-footer.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWords } from '#web/ui/text/words.ts';
import styles from '../parts/form/form.module.css';
import { zoneOptions } from '../parts/form/zone-options.ts';
import { useEditCompany } from '../person-writes.ts';

const Fields = z.object({
  Name: RequiredLine(limits.name, 'messages.company_name_required'),
  Url: Line(limits.url),
  TimeZone: Line(limits.name),
});
const Kept = z.object({ Name: z.string(), Url: z.string(), TimeZone: z.string() });
const names = ['Name', 'Url', 'TimeZone'] as const;

interface EditCompanyProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Row L3: name, web site and time zone of the company, by its ceo. Only what was touched is sent; what others changed meanwhile is shown first. */
export function EditCompanyDialog({ opened, onClose }: EditCompanyProps) {
  const { t } = useWords();
  const formId = useId();
  const { form, isSaving, touched, offered, send, present, meanwhile, refusal } = useCompanyForm(
    opened,
    onClose,
  );
  return (
    <Dialog
      width="approval"
      opened={opened}
      onClose={onClose}
      touched={touched}
      title={t('people.company.title')}
      refusal={refusal}
      busy={isSaving}
      footer={(close) => (
        <SaveFooter
          formId={formId}
          label={t('people.save')}
          busy={isSaving}
          disabled={!form.touched}
          onCancel={close}
        />
      )}
    >
      <form
        id={formId}
        noValidate
        className={styles.fields}
        onSubmit={(event) => form.submit(send)(event)}
        onKeyDown={onCommandEnter(form.submit(send))}
      >
        <ChangedNotice by="someone" at={present.UpdatedAt} meanwhile={meanwhile} />
        <KeptOffer kept={offered} />
        <TextField
          {...form.field('Name')}
          label={t('people.profile.name')}
          length={{ now: form.values.Name.length, maximum: limits.name }}
          data-autofocus
        />
        <TextField
          {...form.field('Url')}
          label={t('people.company.url')}
          aside={t('ui.optional')}
          inputMode="url"
          length={{ now: form.values.Url.length, maximum: limits.url }}
        />
        <SelectField
          {...form.field('TimeZone')}
          label={t('people.profile.time_zone')}
          hint={t('people.company.zone_hint')}
          options={zoneOptions(form.values.TimeZone)}
          onChange={(event) => form.set('TimeZone', event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

function useCompanyForm(opened: boolean, onClose: () => void) {
  const { t } = useWords();
  const { Tenant } = useSession();
  const [start] = useState(companyValues(Tenant));
  const form = useZodForm(Fields, start);
  const save = useEditCompany();
  const [isSaved, setSaved] = useState(false);
  const [isStale, setStale] = useState(false);
  const touched = form.touched && !isSaved;
  const meanwhile = useFieldsMeanwhile({
    present: Tenant,
    valuesOf: companyValues,
    factsOf: (company: Tenant) => [
      { key: 'Name', label: t('people.profile.name'), text: company.Name },
      { key: 'Url', label: t('people.company.url'), text: company.Url },
      { key: 'TimeZone', label: t('people.profile.time_zone'), text: company.TimeZone },
    ],
    form,
    isSaving: save.isPending || save.isSuccess,
  });
  const offered = useKeptText({
    subject: 'company/edit',
    title: form.values.Name,
    values: form.values,
    changes: form.changes,
    meanwhile,
    schema: Kept,
    touched,
    opened,
    fill: (kept) => {
      for (const name of names) form.set(name, kept[name]);
    },
  });
  const finish = () => {
    flushSync(() => setSaved(true));
    onClose();
    toast(t('people.edit.saved'));
  };
  const isThere = useArrival(save.isError && meanwhile.isThere, finish);
  const send = (values: z.output<typeof Fields>) => {
    setStale(meanwhile.isOld);
    if (meanwhile.isOld) return meanwhile.element.current?.focus();
    const changed = names.filter((name) => name in form.changes).map((name) => [name, values[name]]);
    save.mutate(
      { ...Object.fromEntries(changed), UpdatedAt: meanwhile.read.UpdatedAt },
      {
        onSuccess: finish,
        onError: (error) => {
          if (hasMovedOn(error)) setStale(true);
          else if (isApiError(error)) form.refuse(error.Fields, names);
        },
      },
    );
  };
  const refusal =
    isStale && meanwhile.isOld
      ? 'ui.meanwhile.first'
      : refusalOf(save.error, { shown: names, movedOn: 'shown' });
  const isSaving = save.isPending || isThere;
  return { form, isSaving, touched, offered, send, present: Tenant, meanwhile, refusal };
}

const companyValues = ({ Name, Url, TimeZone }: Tenant) => ({ Name, Url, TimeZone });
