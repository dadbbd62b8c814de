import { useEffect, useEffectEvent } from 'react';
import type { ActionItem } from '#contract/action-items.ts';
import { isTyping } from '#web/app/shell/keys/use-shell-keys.ts';
import { useToggleItem } from '../../api.ts';
import { useItemDialogs } from '../../shown/item-dialogs.tsx';

const floating = '[role="dialog"], [role="menu"], [role="listbox"]';

/** n writes a new item, j and k walk the titles; x ticks off, and e changes, the one that has the focus. */
export function useItemKeys(rows: readonly ActionItem[]): void {
  const open = useItemDialogs();
  const toggle = useToggleItem();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event)) return;
    if (event.target instanceof HTMLElement && event.target.closest(floating)) return;
    const row = rows.find(({ Id }) => Id === focusedId());
    if (event.key === 'n') open({ dialog: 'new' });
    else if (event.key === 'j') walk(1);
    else if (event.key === 'k') walk(-1);
    else if (event.key === 'x' && row && mayToggle(row)) tick(row, () => toggle.mutate(row));
    else if (event.key === 'e' && row?.Permissions.Edit) open({ dialog: 'edit', item: row });
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

export const mayToggle = ({ Permissions }: ActionItem): boolean =>
  Permissions.MarkComplete || Permissions.UnmarkComplete;

/** Tick off, and be on the next row when this one has gone. */
export function tick({ Id }: ActionItem, mutate: () => void): void {
  const titles = titlesShown();
  const at = titles.findIndex((title) => title.dataset.item === String(Id));
  const next = titles[at + 1] ?? titles[at - 1];
  mutate();
  next?.focus({ preventScroll: true });
}

const titlesShown = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-item]')];

function focusedId(): number {
  const row = document.activeElement?.closest('tr, li')?.querySelector<HTMLElement>('[data-item]');
  return Number(row?.dataset.item ?? 0);
}

function walk(by: 1 | -1): void {
  const titles = titlesShown();
  const at = titles.findIndex((title) => title.dataset.item === String(focusedId()));
  const next = titles[at === -1 ? 0 : at + by];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}
