import { type ComponentType, useEffect, useEffectEvent } from 'react';
import type { RouteObject } from 'react-router';
import { lateBeside } from '#web/ui/overlays/late.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { Blank } from './blank.tsx';
import { reloadForNewCode } from './reload.ts';

type Load = () => Promise<{ Component: ComponentType }>;

/** Every page of these: one whose code does not come says so in its own place, and is there once it has come. */
export const lateRoutes = (routes: readonly RouteObject[], inside = false): RouteObject[] =>
  routes.map((route): RouteObject => {
    if (route.index) return route;
    const { lazy, children, ...rest } = route;
    return {
      ...rest,
      ...(typeof lazy === 'function' ? { lazy: outlived(lazy as Load, inside) } : {}),
      ...(children ? { children: lateRoutes(children, inside) } : {}),
    };
  });

/** The router itself draws nothing at all where a `lazy` has failed below a route with a fallback. */
export const outlived =
  (load: Load, inside: boolean): Load =>
  async () => {
    try {
      return await load();
    } catch {
      return { Component: latePage(load, inside) };
    }
  };

let pages = 0;

function latePage(load: Load, inside: boolean): ComponentType {
  pages += 1;
  return lateBeside(`page/${pages}`, async () => (await load()).Component, {
    before: () => <Blank />,
    failed: (again) => <NotCome onRetry={again} inside={inside} />,
  });
}

interface NotComeProps {
  readonly onRetry: () => void;
  /** Below the shell, whose menu stays. */
  readonly inside: boolean;
}

function NotCome({ onRetry, inside }: NotComeProps) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    void reloadForNewCode();
    const again = () => retry();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  const body = <ErrorState onRetry={onRetry} />;
  return inside ? body : <main>{body}</main>;
}
