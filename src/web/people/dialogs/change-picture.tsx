import { useState } from 'react';
import { flushSync } from 'react-dom';
import { widths } from '#contract/limits.ts';
import type { Profile } from '#contract/people.ts';
import { isApiError, refusalOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FileChoice } from '#web/ui/files/file-choice.tsx';
import { Progress } from '#web/ui/files/progress.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWords } from '#web/ui/text/words.ts';
import { type AboutPersonProps, WithPerson } from '../parts/form/with-person.tsx';
import styles from '../parts/picture/picture.module.css';
import { SquareChoice } from '../parts/picture/square-choice.tsx';
import { accept, useChosen } from '../parts/picture/use-chosen.ts';
import { useRemovePicture, useUploadPicture } from '../person-writes.ts';
import { PersonAvatar } from '../shown/person-avatar.tsx';

/** Row J4: a picture is chosen, the square of it that is shown, and sent. */
export function ChangePictureDialog(props: AboutPersonProps) {
  const { t } = useWords();
  return (
    <WithPerson {...props} title={t('people.avatar.change')} width={widths.personDrawer}>
      {(profile) => <Changing {...props} profile={profile} />}
    </WithPerson>
  );
}

function Changing({ profile, personId, opened, onClose }: AboutPersonProps & { readonly profile: Profile }) {
  const { t } = useWords();
  const { chosen, problem, choose, setSquare, measured, drop } = useChosen();
  const upload = useUploadPicture(personId);
  const remove = useRemovePicture(personId);
  const [part, setPart] = useState(0);
  const [isDone, setDone] = useState(false);
  const { UpdatedAt } = profile;
  const mayEdit = profile.Permissions.EditAvatar;
  const isBusy = upload.isPending || remove.isPending;
  const done = (said: string) => () => {
    flushSync(() => setDone(true));
    onClose();
    toast(said);
  };
  const save = (): void => {
    if (chosen?.square == null) return;
    setPart(0);
    const { file, square } = chosen;
    upload.mutate(
      { file, square, UpdatedAt, onProgress: setPart },
      { onSuccess: done(t('people.avatar.saved')) },
    );
  };
  return (
    <Dialog
      width="question"
      opened={opened}
      onClose={onClose}
      touched={chosen !== null && !isDone}
      title={t('people.avatar.change')}
      description={profile.Name}
      refusal={mayEdit ? (problem ?? said(upload.error ?? remove.error)) : 'messages.no_longer_yours'}
      footer={(close) => (
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={chosen?.square == null || !mayEdit}
            onClick={save}
          >
            {t('people.save')}
          </Button>
        </>
      )}
    >
      <div className={styles.steps}>
        {chosen ? (
          <SquareChoice {...chosen} onSquare={setSquare} onMeasured={measured} onBroken={drop} />
        ) : (
          <div className={styles.present}>
            <PersonAvatar person={profile} size={96} />
            {profile.Avatar && (
              <Button
                busy={remove.isPending}
                disabled={!mayEdit}
                onClick={() => remove.mutate(UpdatedAt, { onSuccess: done(t('people.avatar.removed')) })}
              >
                {t('people.avatar.remove')}
              </Button>
            )}
          </div>
        )}
        {upload.isPending ? (
          <Progress label={t('people.avatar.sending')} part={part} />
        ) : (
          <FileChoice
            label={t(chosen ? 'people.avatar.choose_another' : 'people.avatar.choose')}
            hint={t('people.avatar.hint')}
            accept={accept}
            compact={chosen !== null}
            onChoose={choose}
          />
        )}
      </div>
    </Dialog>
  );
}

/** What the specification says of a failed upload, where the refusal has no words of its own. */
function said(error: unknown): string | null {
  if (isApiError(error) && error.Code === 'internal') return 'people.avatar.failed';
  return refusalOf(error);
}
