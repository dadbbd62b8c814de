import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';

interface Overlay {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A dialog whose code is fetched when it is opened; where that fails the page stays, and one can try again. */
export function late<P extends Overlay>(name: string, load: () => Promise<ComponentType<P>>) {
  return function Late(props: P) {
    const { t } = useWords();
    const {
      data: code,
      isError,
      refetch,
    } = useQuery({
      queryKey: ['code', name],
      queryFn: async () => ({ Shown: await load() }),
      structuralSharing: false,
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
      retry: false,
    });
    if (code) return <code.Shown {...props} />;
    if (!isError) return null;
    return (
      <Dialog width="approval" opened={props.opened} onClose={props.onClose} title={t('ui.error.title')}>
        <ErrorState onRetry={() => void refetch()} />
      </Dialog>
    );
  };
}
