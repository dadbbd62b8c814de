import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { RequiredText } from '#contract/fields.ts';
import { limits, widths } from '#contract/limits.ts';
import type { Profile } from '#contract/people.ts';
import { responsibilityAudience } from '#rules/people/sentences.ts';
import { hasMovedOn, isApiError, refusalOf } from '#web/api/api-error.ts';
import { useArrival } from '#web/api/use-arrival.ts';
import { KeptFields } from '#web/session/kept-fields.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { ChangedNotice } from '#web/ui/forms/changed-notice.tsx';
import { useFieldsMeanwhile } from '#web/ui/forms/use-fields-meanwhile.ts';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { SaveDrawer } from '#web/ui/overlays/save-drawer.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { AudienceLine } from '#web/ui/text/audience-line.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { responsibilityQuery } from '../api.ts';
import { type AboutPersonProps, WithPerson } from '../parts/form/with-person.tsx';
import { useSaveResponsibility } from '../person-writes.ts';

/** Row J6: what a person is responsible for, in their words or their manager's. */
export function EditResponsibilityDrawer(props: AboutPersonProps) {
  const { t } = useWords();
  const title = t('people.responsibility.edit');
  const { data, isError, refetch } = useQuery(responsibilityQuery(props.personId));
  return (
    <WithPerson {...props} title={title} width={widths.personDrawer}>
      {(profile) =>
        data ? (
          <Editing {...props} profile={profile} present={data} />
        ) : (
          <Drawer width={widths.personDrawer} opened={props.opened} onClose={props.onClose} title={title}>
            {isError ? (
              <ErrorState onRetry={() => void refetch()} />
            ) : (
              <Loading label={t('ui.loading')}>
                <Skeleton height={160} />
              </Loading>
            )}
          </Drawer>
        )
      }
    </WithPerson>
  );
}

const Fields = z.object({ Body: RequiredText(limits.responsibility, 'messages.input_required') });

interface Present {
  readonly Body: string;
  readonly UpdatedAt: string | null;
}

interface EditingProps extends AboutPersonProps {
  readonly profile: Profile;
  readonly present: Present;
}

function Editing({ profile, present, personId, opened, onClose }: EditingProps) {
  const { t } = useWords();
  const form = useZodForm(Fields, { Body: present.Body });
  const save = useSaveResponsibility(personId);
  const [isSaved, setSaved] = useState(false);
  const [isStale, setStale] = useState(false);
  const label = t('people.responsibility.title');
  const meanwhile = useFieldsMeanwhile({
    present,
    valuesOf: ({ Body }: Present) => ({ Body }),
    factsOf: ({ Body }: Present) => [{ key: 'Body', label, text: Body }],
    form,
    texts: ['Body'],
    isSaving: save.isPending || save.isSuccess,
  });
  const finish = () => {
    flushSync(() => setSaved(true));
    onClose();
  };
  const isThere = useArrival(save.isError && meanwhile.isThere, finish);
  const send = ({ Body }: z.output<typeof Fields>) => {
    if (meanwhile.isOld) {
      setStale(true);
      meanwhile.element.current?.focus();
      return;
    }
    setStale(false);
    const { UpdatedAt } = meanwhile.read;
    save.mutate(
      { Body, ...(UpdatedAt === null ? {} : { UpdatedAt }) },
      {
        onSuccess: finish,
        onError: (error) => {
          if (hasMovedOn(error)) setStale(true);
          else if (isApiError(error)) form.refuse(error.Fields, ['Body']);
        },
      },
    );
  };
  const mayEdit = profile.Permissions.EditResponsibility;
  const refusal =
    isStale && meanwhile.isOld
      ? 'ui.meanwhile.first'
      : refusalOf(save.error, { shown: ['Body'], movedOn: 'shown' });
  return (
    <SaveDrawer
      width={widths.personDrawer}
      opened={opened}
      onClose={onClose}
      touched={form.touched && !isSaved}
      title={t('people.responsibility.edit')}
      description={profile.Name}
      refusal={mayEdit ? refusal : 'messages.no_longer_yours'}
      save={t('people.save')}
      busy={save.isPending || isThere}
      disabled={!form.touched || !mayEdit}
      onSubmit={form.submit(send)}
    >
      <ChangedNotice by="someone" at={present.UpdatedAt} meanwhile={meanwhile} />
      <KeptFields
        subject={`person/${personId}/responsibility`}
        {...{ form, meanwhile, isSaved, opened }}
        fields={['Body']}
      />
      <TextArea
        {...form.field('Body')}
        label={label}
        hint={<AudienceLine audience={responsibilityAudience} />}
        minimum={200}
        maximum={480}
        length={{ now: form.values.Body.length, maximum: limits.responsibility }}
        data-autofocus
      />
    </SaveDrawer>
  );
}
