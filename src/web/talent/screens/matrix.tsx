import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '#web/api/api-error.ts';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { phoneQuery } from '#web/ui/theme/tokens.ts';
import { labelsQuery, placesQuery } from '../api.ts';
import { matrixOf, movesSince } from '../cells.ts';
import { ListSkeleton } from '../parts/frame/list-skeleton.tsx';
import { TeamBar } from '../parts/frame/team-bar.tsx';
import { type Shown, TeamFrame } from '../parts/frame/team-frame.tsx';
import { MatrixView } from '../parts/matrix/matrix-view.tsx';
import { SavePicture } from '../parts/matrix/save-picture.tsx';

/** Performance and potential of a team or of everyone, 3x3 or 5x5 by the labels (row N4). */
export function MatrixScreen() {
  return <TeamFrame tab="matrix">{(shown) => <TalentMatrix {...shown} />}</TeamFrame>;
}

function TalentMatrix(shown: Shown) {
  const { t } = useWords();
  const { team, periods, period } = shown;
  const phone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  const earlier = periods[periods.indexOf(period) + 1];
  const people = useQuery(placesQuery(team));
  const words = useQuery(labelsQuery(period.Id));
  const [data, labels, error] = [people.data, words.data, people.error ?? words.error];
  const { data: before } = useQuery({
    ...placesQuery({ ...team, periodId: earlier?.Id ?? 0 }),
    enabled: earlier !== undefined,
  });
  const { data: labelsBefore } = useQuery({
    ...labelsQuery(earlier?.Id ?? 0),
    enabled: earlier !== undefined,
  });
  if (!(data && labels) && error) {
    const isClosed = isApiError(error) && error.Status === 404;
    return isClosed ? (
      <EmptyState title={t('messages.forbidden')} />
    ) : (
      <ErrorState onRetry={() => void Promise.all([people.refetch(), words.refetch()])} />
    );
  }
  if (!data || !labels) return <ListSkeleton />;
  const matrix = matrixOf(data, labels.PrimaryLabels.length);
  const moves =
    before && labelsBefore
      ? movesSince(matrix, { places: before, size: labelsBefore.PrimaryLabels.length })
      : new Map();
  const quarter = `${period.Quarter} ${period.Year}`;
  return (
    <>
      <TeamBar tab="matrix" {...shown} count={matrix.rated.length + matrix.unrated.length}>
        <SavePicture
          matrix={matrix}
          team={team}
          labels={labels}
          title={`${t('talent.tab.matrix')} ${quarter}`}
        />
      </TeamBar>
      <MatrixView
        key={`${team.periodId}/${team.managerId}/${team.scope}`}
        matrix={matrix}
        labels={labels}
        moves={moves}
        earlier={earlier ? { period: earlier, labels: labelsBefore ?? null } : null}
        team={team}
        isPhone={phone === true}
      />
    </>
  );
}
