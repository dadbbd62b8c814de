import { neutrals, type ThemeName } from './tokens.ts';

/** WCAG AA for text below 18 px bold. */
const readable = 4.5;
/** Under this an accent cannot be told from the paper, so trim and dot turn ink (look.md, Accent). */
const visible = 1.5;

const inkOnAccent = neutrals.light.ink;
const white = '#FFFFFF';
const black = '#000000';

export interface Accent {
  readonly color: string;
  readonly text: string;
  /** The button's background under the pointer: a step away from the text, so contrast only grows. */
  readonly hover: string;
  readonly trim: Record<ThemeName, string>;
  readonly border: Record<ThemeName, string>;
}

/**
 * Everything that is drawn in the tenant's colour (look.md, Accent). `hex` is six digits, with or
 * without '#'; anything else gives the product's own colour. `useDarkText` is a hint that only
 * decides where white and black both reach 4.5:1.
 */
export function accentOf(hex: string, useDarkText: boolean, fallback: string): Accent {
  const color = normalise(hex) ?? normalise(fallback) ?? black;
  const text = textOn(color, useDarkText);
  const perTheme = <T>(pick: (theme: ThemeName) => T): Record<ThemeName, T> => ({
    light: pick('light'),
    dark: pick('dark'),
  });
  const shows = (theme: ThemeName) => contrast(color, neutrals[theme].surface) >= visible;
  return {
    color,
    text,
    hover: mix(color, text === white ? black : white, 0.1),
    trim: perTheme((theme) => (shows(theme) ? color : neutrals[theme].ink)),
    border: perTheme((theme) => (shows(theme) ? 'transparent' : neutrals[theme].ctl)),
  };
}

/** The first of ink, white and black that can be read on `color`; black or white always can. */
export function textOn(color: string, useDarkText: boolean): string {
  const order = useDarkText ? [inkOnAccent, black, white] : [inkOnAccent, white, black];
  return order.find((text) => contrast(color, text) >= readable) ?? black;
}

/** WCAG contrast of two '#RRGGBB' colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function normalise(hex: string): string | null {
  const digits = /^#?([0-9a-f]{6})$/i.exec(hex.trim())?.[1];
  return digits ? `#${digits.toUpperCase()}` : null;
}

function channels(color: string): [number, number, number] {
  const part = (from: number) => Number.parseInt(color.slice(from, from + 2), 16);
  return [part(1), part(3), part(5)];
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function mix(color: string, into: string, share: number): string {
  const [from, to] = [channels(color), channels(into)];
  const hex = from.map((value, index) => {
    const target = to[index] ?? value;
    return Math.round(value + (target - value) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${hex.join('').toUpperCase()}`;
}
