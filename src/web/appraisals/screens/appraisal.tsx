import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { useBorn } from '#web/app/asked.ts';
import { PageHeader } from '#web/app/shell/page/page-header.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { appraisalQuery } from '../api.ts';
import { AppraisalDrawer } from '../dialogs/appraisal.tsx';

/** One appraisal by its own address: what a link, a mail or a profile leads to. */
export function AppraisalScreen() {
  const { t } = useWords();
  const { id, uid } = useParams();
  const navigate = useNavigate();
  const born = useBorn();
  const place = { userId: Number(id), periodId: Number(uid) };
  const { data } = useQuery(appraisalQuery(place));
  const quarter = data ? `${data.Period.Quarter} ${data.Period.Year}` : '';
  const title = t('appraisals.title', { quarter });
  const close = () => void (window.history.length > 1 ? navigate(-1) : navigate('/v3/home'));
  return (
    <>
      <PageHeader title={title} windowTitle={data ? `${title}, ${data.User.Name}` : title} />
      <AppraisalDrawer key={`${id}/${uid}`} place={place} opened={born} onClose={close} />
    </>
  );
}
