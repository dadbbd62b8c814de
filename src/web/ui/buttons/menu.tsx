import { queryOptions, useQuery } from '@tanstack/react-query';
import { cloneElement, useState } from 'react';
import { AwaitedCode } from '../overlays/awaited-code.tsx';
import type { MenuProps } from './menu-props.ts';

let isLoaded = false;

/** Once the page stands: so that the first press answers as fast as the second. */
export async function loadMenus() {
  const { OpenMenu } = await import('./open-menu.tsx');
  isLoaded = true;
  return { Shown: OpenMenu };
}

/** What places a menu beside its button is a fifth of the first page's code, and nobody presses there first. */
const menuCode = queryOptions({
  queryKey: ['code', 'menu'],
  queryFn: loadMenus,
  structuralSharing: false,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  retry: false,
});

/** A button with a menu. Where its code is not there yet, the button stands alone and the first press fetches it. */
export function Menu(props: MenuProps) {
  const [wasLoaded] = useState(isLoaded);
  const [pressed, setPressed] = useState(false);
  const wanted = wasLoaded || pressed;
  const { data: code, isError, refetch } = useQuery({ ...menuCode, enabled: wanted });
  if (code && wanted) return <code.Shown {...props} opensAtOnce={pressed} />;
  return (
    <>
      {cloneElement(props.target, {
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        onClick: () => setPressed(true),
      })}
      {pressed && (
        <AwaitedCode failed={isError} onClose={() => setPressed(false)} onRetry={() => void refetch()} />
      )}
    </>
  );
}
