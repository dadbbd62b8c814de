import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { CodeError } from './code-error.tsx';
import { useBorn } from './use-born.ts';

interface Overlay {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A dialog whose code is fetched when it is opened; where that fails the page stays, and one can try again. */
export function late<P extends Overlay>(name: string, load: () => Promise<ComponentType<P>>) {
  return function Late(props: P) {
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
    if (code) return <Born Shown={code.Shown} props={props} />;
    if (!isError || !props.opened) return null;
    return <CodeError onClose={props.onClose} onRetry={() => void refetch()} />;
  };
}

interface BornProps<P> {
  readonly Shown: ComponentType<P>;
  readonly props: P;
}

/** Open from its second render on, however late its code has come. */
function Born<P extends Overlay>({ Shown, props }: BornProps<P>) {
  const born = useBorn();
  return <Shown {...props} opened={props.opened && born} />;
}
