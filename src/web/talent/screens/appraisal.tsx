import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { isApiError } from '#web/api/api-error.ts';
import { cameFromHere } from '#web/app/back.ts';
import { paths } from '#web/app/paths.ts';
import { appraisalQuery } from '#web/appraisals/api.ts';
import { AppraisalDrawer } from '#web/appraisals/shown/appraisal-drawer.tsx';
import { useSession } from '#web/session/session.ts';
import { useBorn } from '#web/ui/overlays/use-born.ts';
import { useWords } from '#web/ui/text/words.ts';
import { TalentHeader } from '../parts/frame/talent-header.tsx';
import styles from '../parts/list/list.module.css';
import { PersonAppraisals } from '../shown/person-appraisals.tsx';

/** One appraisal by its own address, what a link, a mail or a profile leads to; behind it the person's quarters. */
export function AppraisalScreen() {
  const { t } = useWords();
  const { Profile } = useSession();
  const { id, uid } = useParams();
  const navigate = useNavigate();
  const born = useBorn();
  const place = { userId: Number(id), periodId: Number(uid) };
  const { data: held, error } = useQuery(appraisalQuery(place));
  // What was read before is kept by the query; whoever may read the appraisal no more is shown nothing behind it either.
  const data = isApiError(error) && error.Status === 404 ? undefined : held;
  const quarter = data ? `${data.Period.Quarter} ${data.Period.Year}` : '';
  const windowTitle = data ? `${t('appraisals.title', { quarter })}, ${data.User.Name}` : t('appraisals.one');
  // By a link from outside there is nothing of ours to go back to.
  const close = () => void (cameFromHere() ? navigate(-1) : navigate(paths.talent));
  return (
    <>
      <TalentHeader tab={place.userId === Profile.Id ? 'own' : 'overview'} windowTitle={windowTitle} />
      {data && (
        <>
          <h2 className={styles.whose} dir="auto">
            {data.User.Name}
          </h2>
          <PersonAppraisals userId={place.userId} label={data.User.Name} standing={data.EmployeeStanding} />
        </>
      )}
      <AppraisalDrawer key={`${id}/${uid}`} place={place} opened={born} onClose={close} />
    </>
  );
}
