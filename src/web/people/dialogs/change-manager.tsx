import { useState } from 'react';
import { widths } from '#contract/limits.ts';
import type { Profile } from '#contract/people.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { useArrival, useIsLost } from '#web/api/use-arrival.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ListPicker } from '#web/ui/fields/list-picker.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWords } from '#web/ui/text/words.ts';
import { candidatesKey, loadCandidates } from '../api.ts';
import { type AboutPersonProps, WithPerson } from '../parts/form/with-person.tsx';
import manage from '../parts/manage/manage.module.css';
import { useChangeManager } from '../person-writes.ts';
import { PersonLine } from '../shown/person-line.tsx';

/** Row K4: another manager from those who may be it, so that no cycle can be made. */
export function ChangeManagerDrawer(props: AboutPersonProps) {
  const { t } = useWords();
  return (
    <WithPerson {...props} title={t('people.manager.change')} width={widths.personDrawer}>
      {(profile) => <Changing {...props} profile={profile} />}
    </WithPerson>
  );
}

type Candidate = Awaited<ReturnType<typeof loadCandidates>>['data'][number];

function Changing({ profile, personId, opened, onClose }: AboutPersonProps & { readonly profile: Profile }) {
  const { t } = useWords();
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const change = useChangeManager(personId);
  // What is changed is what stood here when one began, whatever comes in behind.
  const [before] = useState(profile.Manager);
  const isThere = chosen !== null && before?.Id !== chosen.Id && profile.Manager?.Id === chosen.Id;
  const isLost = useIsLost(change);
  const isDone = useArrival(change.isSuccess || (isLost && isThere), () => {
    onClose();
    if (chosen) toast(t('people.manager.saved', { name: profile.Name, manager: chosen.Name }));
  });
  const isOver = !profile.Permissions.ChangeManager && !change.isPending && !isDone;
  const isOld = !isOver && !change.isPending && !isDone && before?.Id !== profile.Manager?.Id;
  const save = () => chosen && change.mutate({ managerId: chosen.Id, UpdatedAt: profile.UpdatedAt });
  return (
    <Drawer
      width={widths.personDrawer}
      opened={opened}
      onClose={onClose}
      touched={chosen !== null && !isDone}
      title={t(before ? 'people.manager.change' : 'people.manager.assign')}
      busy={change.isPending}
      refusal={isOld ? 'people.manager.changed_meanwhile' : refusalOf(change.error)}
      footer={(close) => (
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          {!isOver && (
            <Button variant="primary" busy={change.isPending} disabled={chosen === null} onClick={save}>
              {t('people.save')}
            </Button>
          )}
        </>
      )}
    >
      <div className={manage.part}>
        <PersonLine person={profile} />
      </div>
      <p className={manage.text}>
        {profile.Manager
          ? t('people.manager.now', { name: profile.Manager.Name })
          : t('people.about.no_manager')}
      </p>
      {isOver ? (
        <p className={manage.text} role="status">
          {t('people.manage.nothing')}
        </p>
      ) : (
        <>
          <p className={manage.text}>{t('people.manager.text')}</p>
          <ListPicker<Candidate>
            label={t('people.manager.search')}
            choicesLabel={t('people.manager.choices')}
            queryKey={candidatesKey(personId)}
            load={(search, page, signal) => loadCandidates(personId, search, page, signal)}
            chosenId={chosen?.Id ?? null}
            onChoose={setChosen}
            render={(person) => <PersonLine person={person} size={28} />}
          />
        </>
      )}
    </Drawer>
  );
}
