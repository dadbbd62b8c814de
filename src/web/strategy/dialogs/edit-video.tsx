import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import type { StrategyDocument } from '#contract/company/strategy.ts';
import { Line } from '#contract/fields.ts';
import { limits, widths } from '#contract/limits.ts';
import { embedOf, webAddress } from '#rules/strategy/video.ts';
import { hasMovedOn, isApiError, refusalOf } from '#web/api/api-error.ts';
import { useArrival } from '#web/api/use-arrival.ts';
import { ceoQuery } from '#web/goals/api.ts';
import { useSession } from '#web/session/session.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFieldsMeanwhile } from '#web/ui/forms/use-fields-meanwhile.ts';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { SaveDrawer } from '#web/ui/overlays/save-drawer.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWords } from '#web/ui/text/words.ts';
import { useSaveStrategy, workingQuery } from '../api.ts';
import { StrategyMeanwhile } from '../parts/editor/strategy-meanwhile.tsx';
import { StrategyReaders } from '../parts/editor/strategy-readers.tsx';
import { useMayEdit } from '../parts/editor/use-may-edit.ts';
import { Poster } from '../parts/page/poster.tsx';
import { VideoLink } from '../parts/page/video-link.tsx';

interface EditVideoProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The address of the ceo's video, with what will stand on the page under it. */
export function EditVideoDrawer(props: EditVideoProps) {
  const { data } = useQuery(workingQuery);
  return data ? <Editing {...props} present={data} /> : null;
}

const Fields = z.object({
  VideoUrl: Line(limits.videoUrl).refine(
    (address) => address === '' || webAddress(address) !== null,
    'messages.url_invalid',
  ),
});

function Editing({ present, opened, onClose }: EditVideoProps & { readonly present: StrategyDocument }) {
  const { t } = useWords();
  const mayEdit = useMayEdit();
  const { Profile } = useSession();
  const isCeo = useQuery(ceoQuery).data?.Id === Profile.Id;
  const { form, touched, meanwhile, refusal, isSaving, send } = useVideoForm(present, onClose);
  const address = form.values.VideoUrl.trim();
  const embed = embedOf(address);
  // Another address is the video of whoever saves it.
  const isOfCeo = present.IsOfPresentCeo || (isCeo && address !== present.Video.VideoUrl);
  return (
    <SaveDrawer
      width={widths.videoDrawer}
      opened={opened}
      onClose={onClose}
      touched={touched}
      title={t('strategy.video.title')}
      description={t('strategy.edit.description')}
      refusal={mayEdit ? refusal : 'messages.no_longer_yours'}
      save={t('strategy.edit.save')}
      busy={isSaving}
      disabled={!form.touched || !mayEdit}
      onSubmit={form.submit(send)}
    >
      <StrategyMeanwhile {...{ present, meanwhile }} />
      <TextField
        {...form.field('VideoUrl')}
        label={t('strategy.video.label')}
        hint={t('strategy.video.hint')}
        inputMode="url"
        length={{ now: form.values.VideoUrl.length, maximum: limits.videoUrl }}
        data-autofocus
      />
      {mayEdit && <StrategyReaders Readers={present.Readers} />}
      {embed ? (
        <Poster key={embed.src} embed={embed} quiet isOfCeo={isOfCeo} />
      ) : (
        <VideoLink address={address} />
      )}
    </SaveDrawer>
  );
}

function useVideoForm(present: StrategyDocument, onClose: () => void) {
  const { t } = useWords();
  const form = useZodForm(Fields, present.Video);
  const save = useSaveStrategy();
  const [isSaved, setSaved] = useState(false);
  const [isStale, setStale] = useState(false);
  const meanwhile = useFieldsMeanwhile({
    present,
    valuesOf: ({ Video }: StrategyDocument) => Video,
    factsOf: ({ Video }: StrategyDocument) => [
      { key: 'VideoUrl', label: t('strategy.video.label'), text: Video.VideoUrl },
    ],
    form,
    isSaving: save.isPending || save.isSuccess,
  });
  const finish = ({ IsDraft }: StrategyDocument) => {
    flushSync(() => setSaved(true));
    onClose();
    toast(t(IsDraft ? 'strategy.edit.saved' : 'strategy.edit.saved_same'));
  };
  const isThere = useArrival(save.isError && meanwhile.isThere, () => finish(present));
  const send = (StrategyVideo: z.output<typeof Fields>) => {
    setStale(meanwhile.isOld);
    if (meanwhile.isOld) return;
    save.mutate(
      { StrategyVideo, UpdatedAt: meanwhile.read.UpdatedAt },
      {
        onSuccess: finish,
        onError: (error) => {
          if (hasMovedOn(error)) setStale(true);
          else if (isApiError(error)) form.refuse(error.Fields, ['VideoUrl']);
        },
      },
    );
  };
  const refusal =
    isStale && meanwhile.isOld
      ? 'ui.meanwhile.first'
      : refusalOf(save.error, { shown: ['VideoUrl'], movedOn: 'shown' });
  return {
    form,
    touched: form.touched && !isSaved,
    meanwhile,
    refusal,
    isSaving: save.isPending || isThere,
    send,
  };
}
