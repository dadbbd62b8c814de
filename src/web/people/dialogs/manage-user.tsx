import { useState } from 'react';
import { widths } from '#contract/limits.ts';
import type { Profile } from '#contract/people.ts';
import { useWords } from '#web/ui/text/words.ts';
import { type AboutPersonProps, WithPerson } from '../parts/form/with-person.tsx';
import { DeactivatePreview } from '../parts/manage/deactivate-preview.tsx';
import { ManageForm } from '../parts/manage/manage-form.tsx';

/** Rows K1 to K3: role, permissions and account of a person, as far as they are the viewer's to change. */
export function ManageUserDrawer(props: AboutPersonProps) {
  const { t } = useWords();
  return (
    <WithPerson {...props} title={t('people.manage.title')} width={widths.personDrawer}>
      {(profile) => <Managing {...props} profile={profile} />}
    </WithPerson>
  );
}

function Managing({ profile, opened, onClose }: AboutPersonProps & { readonly profile: Profile }) {
  const [isDeactivating, setDeactivating] = useState(false);
  const shared = { profile, opened, onClose };
  return isDeactivating ? (
    <DeactivatePreview {...shared} onBack={() => setDeactivating(false)} />
  ) : (
    <ManageForm {...shared} onDeactivate={() => setDeactivating(true)} />
  );
}
