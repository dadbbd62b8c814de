import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { AwaitedCode } from './awaited-code.tsx';
import { useBorn } from './use-born.ts';

interface Overlay {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A dialog whose code is fetched when it is opened; where that takes long or fails the page stays and says so. */
export function late<P extends Overlay>(name: string, load: () => Promise<ComponentType<P>>) {
  return function Late(props: P) {
    const { data: code, isError, refetch } = useCode(name, load, false);
    if (code) return <Born Shown={code.Shown} props={props} />;
    if (!props.opened) return null;
    return <AwaitedCode failed={isError} onClose={props.onClose} onRetry={() => void refetch()} />;
  };
}

interface Beside<P> {
  /** Stands there until the code has come. */
  readonly before?: (props: P) => ReactNode;
  /** Stands there when it did not come, and asks for it once more; without it one goes on asking in silence. */
  readonly failed?: (again: () => void) => ReactNode;
}

/** A part whose code comes after the page's: where it does not come, the page goes on without it. */
export function lateBeside<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  { before, failed }: Beside<P> = {},
) {
  return function LateBeside(props: P) {
    const { data: code, isError, refetch } = useCode(name, load, failed === undefined);
    if (code) return <code.Shown {...props} />;
    return <>{isError && failed ? failed(() => void refetch()) : before?.(props)}</>;
  };
}

/** How long one waits before one asks again by oneself. */
const pauseMs = 5_000;

function useCode<P>(name: string, load: () => Promise<ComponentType<P>>, goesOn: boolean) {
  return useQuery({
    queryKey: ['code', name],
    queryFn: async () => ({ Shown: await load() }),
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: goesOn,
    retryDelay: pauseMs,
  });
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
