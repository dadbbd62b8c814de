import { startTransition, useEffect, useMemo, useState } from 'react';
import { idle } from '#web/app/idle.ts';
import { layOut } from '../../layout.ts';
import { hitsOf, openAtFirst, opening, pathTo, prepareSearch, type Spot, type Tree } from '../../tree.ts';

interface ChartOptions {
  readonly tree: Tree;
  /** Whom the address names. */
  readonly chosenId: number | null;
  readonly onChoose: (id: number | null) => void;
}

export type Chart = ReturnType<typeof useChart>;

/** What is open, who has the focus, who is chosen and what is searched for. */
export function useChart({ tree, chosenId, onChoose }: ChartOptions) {
  const [open, setOpen] = useState(() => openAtFirst(tree, chosenId));
  const [activeId, setActiveId] = useState(chosenId);
  const [isCardOpen, setCardOpen] = useState(false);
  // Grows with each wish to bring the active person into sight, also of the same one again.
  const [sought, setSought] = useState(0);
  const layout = useMemo(() => layOut(tree, open), [tree, open]);
  const chosen = (chosenId !== null && tree.byId.get(chosenId)) || null;
  const shown = activeId !== null && layout.byId.has(activeId) ? tree.byId.get(activeId) : undefined;
  const active = shown ?? tree.roots[0] ?? null;

  const show = (spot: Spot) => {
    setOpen((before) => opening(before, spot));
    setActiveId(spot.person.Id);
    setSought((turn) => turn + 1);
  };
  const choose = (spot: Spot) => {
    show(spot);
    onChoose(spot.person.Id);
  };
  /** Closing a branch takes the focus out of it. */
  const toggle = (spot: Spot, to: boolean) => {
    const { Id } = spot.person;
    const next = new Set(open);
    if (to) next.add(Id);
    else next.delete(Id);
    setOpen(next);
    if (!to && active !== null && pathTo(active).includes(spot)) setActiveId(Id);
  };
  const collapse = () => {
    setOpen(new Set(tree.roots.map(({ person }) => person.Id)));
    if (active !== null && active.level > 2) setActiveId(pathTo(active)[1]?.person.Id ?? null);
    setSought((turn) => turn + 1);
  };
  return {
    tree,
    layout,
    open,
    active,
    chosen,
    path: useMemo(() => (chosen ? pathTo(chosen) : []), [chosen]),
    isCardOpen: isCardOpen && chosen !== null,
    setCardOpen,
    sought,
    show,
    choose,
    toggle,
    collapse,
    walk: isCardOpen ? choose : show,
  };
}

/** Words to look for, their hits, and which of them one stands at. */
export function useSearch(tree: Tree, onHit: (spot: Spot) => void) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const hits = useMemo(() => hitsOf(tree, text), [tree, text]);
  useEffect(() => prepareSearch(tree, idle), [tree]);
  const search = (typed: string) => {
    setText(typed);
    setAt(0);
    const [first] = hitsOf(tree, typed);
    // Of lesser haste than the letters: whoever types on does not wait for the path to each of them.
    if (first) startTransition(() => onHit(first));
  };
  const walk = (by: 1 | -1) => {
    if (hits.length === 0) return;
    const next = (at + by + hits.length) % hits.length;
    setAt(next);
    const hit = hits[next];
    if (hit) onHit(hit);
  };
  return { text, hits, at: Math.min(at, Math.max(0, hits.length - 1)), search, walk };
}
