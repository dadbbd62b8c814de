import { useQuery } from '@tanstack/react-query';
import { widths } from '#contract/limits.ts';
import type { Appraisal } from '#contract/talent/appraisals.ts';
import { isApiError } from '#web/api/api-error.ts';
import { KeptCopies } from '#web/session/kept-copies.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { appraisalQuery, type Place } from '../api.ts';
import { Reading } from '../parts/read/reading.tsx';
import { useMode } from '../parts/write/use-mode.ts';
import { Writing } from '../parts/write/writing.tsx';

interface AppraisalDrawerProps {
  readonly place: Place;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Rows N3 and N5: one appraisal, to be written, read and signed, with what it is written from beside it. */
export function AppraisalDrawer({ place, opened, onClose }: AppraisalDrawerProps) {
  const { t } = useWords();
  const { data, error, refetch } = useQuery(appraisalQuery(place));
  const isMissing = isApiError(error) && error.Status === 404;
  // What nobody had begun was not there before either.
  const wasThere = data !== undefined && data.State !== 'none';
  if (data && !isMissing) return <One {...{ place, opened, onClose }} appraisal={data} />;
  return (
    <Drawer width={widths.appraisalDrawer} opened={opened} onClose={onClose} title={t('appraisals.one')}>
      {isMissing && (
        <>
          <EmptyState title={t(wasThere ? 'appraisals.missing_now' : 'appraisals.missing')} />
          <KeptCopies about={`appraisal/${place.userId}/${place.periodId}`} />
        </>
      )}
      {error && !isMissing && <ErrorState onRetry={() => void refetch()} />}
      {!error && (
        <Loading label={t('ui.loading')}>
          <Skeleton height={40} />
          <Skeleton height={120} />
          <Skeleton height={240} />
        </Loading>
      )}
    </Drawer>
  );
}

/** Written where one may and it is a draft, or where Edit was pressed; read by everybody else. */
function One(props: AppraisalDrawerProps & { readonly appraisal: Appraisal }) {
  const { mode, edit, read } = useMode(props.appraisal);
  return mode === 'write' ? <Writing {...props} onDone={read} /> : <Reading {...props} onEdit={edit} />;
}
