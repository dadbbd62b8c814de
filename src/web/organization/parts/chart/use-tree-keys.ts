import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { stepOf, typedTo } from '../../walk.ts';
import type { Chart } from './use-chart.ts';

const pauseMilliseconds = 700;
const stepPixels = 88;
const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-stepPixels, 0],
  ArrowRight: [stepPixels, 0],
  ArrowUp: [0, -stepPixels],
  ArrowDown: [0, stepPixels],
};

/**
 * The keys of the tree: arrows, Home, End, Enter for the card, Shift with an arrow to move the chart, letters to go to
 * a name. Small p and m are the page's own keys unless one is in the middle of a name; capitals always are a name's.
 */
export function useTreeKeys(chart: Chart, scroller: RefObject<HTMLElement | null>) {
  const typed = useRef({ text: '', at: 0 });
  const type = (event: KeyboardEvent): boolean => {
    const { timeStamp, key } = event;
    if (key.length !== 1 || !/[\p{L}\p{N}]/u.test(key) || chart.active === null) return false;
    const isGoingOn = typed.current.text !== '' && timeStamp - typed.current.at < pauseMilliseconds;
    if (!isGoingOn && (key === 'p' || key === 'm')) return false;
    const text = isGoingOn ? typed.current.text + key : key;
    typed.current = { text, at: timeStamp };
    const found = typedTo(chart.layout, chart.active, text);
    if (found) chart.walk(found);
    return true;
  };
  const press = (event: KeyboardEvent): boolean => {
    const { active } = chart;
    const pan = pans[event.key];
    if (event.shiftKey && pan) {
      scroller.current?.scrollBy(pan[0], pan[1]);
      return true;
    }
    if (active === null) return false;
    if (event.key === 'Enter' || event.key === ' ') {
      chart.choose(active);
      chart.setCardOpen(true);
      return true;
    }
    const step = stepOf(chart.layout, active, event.key);
    if (step === null) return type(event);
    if (step.kind === 'go') chart.walk(step.to);
    else chart.toggle(step.spot, step.kind === 'open');
    return true;
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
