import { widths } from '#contract/limits.ts';
import { useWords } from '#web/ui/text/words.ts';
import { type AboutPersonProps, WithPerson } from '../parts/form/with-person.tsx';
import { ManageForm } from '../parts/manage/manage-form.tsx';

/** Rows K1 and K2: role and permissions of a person, as far as they are the viewer's to change. */
export function ManageUserDrawer(props: AboutPersonProps) {
  const { t } = useWords();
  return (
    <WithPerson {...props} title={t('people.manage.title')} width={widths.personDrawer}>
      {(profile) => <ManageForm {...props} profile={profile} />}
    </WithPerson>
  );
}
