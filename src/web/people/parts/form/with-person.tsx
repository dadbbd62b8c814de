import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Profile } from '#contract/people.ts';
import { isApiError } from '#web/api/api-error.ts';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { profileQuery } from '../../api.ts';

export interface AboutPersonProps {
  readonly personId: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface WithPersonProps extends AboutPersonProps {
  readonly title: string;
  readonly width: number;
  readonly children: (profile: Profile) => ReactNode;
}

/** Fetches the person that a drawer is about; once open it stays, with what is typed there. */
export function WithPerson({ personId, title, width, opened, onClose, children }: WithPersonProps) {
  const { t } = useWords();
  const { data, error, refetch } = useQuery(profileQuery(personId));
  const [kept, setKept] = useState(data);
  if (data && data !== kept) setKept(data);
  if (kept) return children(kept);
  const isGone = isApiError(error) && error.Status === 404;
  return (
    <Drawer width={width} opened={opened} onClose={onClose} title={title}>
      {isGone && <EmptyState title={t('messages.not_found')} />}
      {error && !isGone && <ErrorState onRetry={() => void refetch()} />}
      {!error && (
        <Loading label={t('ui.loading')}>
          <Skeleton height={36} />
          <Skeleton height={36} />
        </Loading>
      )}
    </Drawer>
  );
}
