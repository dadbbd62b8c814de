import { paperInks, trackShare } from '#rules/goals/scale-colors.ts';

/**
 * The look's tokens (design/look/look.md), the only place where a colour is written down, but for the scale and the
 * inks of the light theme, which spreadsheets, pages and slides read too. The build turns them into CSS variables.
 */

/** Colours of one theme that are not the scale; hex with '#', `track` and `scrim` with alpha. */
export interface Neutrals {
  readonly canvas: string;
  readonly surface: string;
  readonly raised: string;
  readonly hover: string;
  readonly selected: string;
  readonly empty: string;
  readonly line: string;
  readonly line2: string;
  readonly ctl: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly track: string;
  readonly scrim: string;
}

/** Background and initials of an avatar without a picture. */
export interface AvatarTint {
  readonly back: string;
  readonly text: string;
}

export type ThemeName = 'light' | 'dark';

export const neutrals: Record<ThemeName, Neutrals> = {
  light: {
    canvas: '#F7F7F5',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    hover: '#F4F4F1',
    selected: '#EFEFEB',
    empty: '#F7F7F5',
    ...paperInks,
    track: `rgb(26 26 24 / ${trackShare * 100}%)`,
    scrim: 'rgb(20 20 18 / 38%)',
  },
  dark: {
    canvas: '#0F0F0E',
    surface: '#161615',
    raised: '#1E1E1C',
    hover: '#1D1D1B',
    selected: '#252523',
    empty: '#1B1B1A',
    line: '#282826',
    line2: '#3A3A37',
    ctl: '#72726D',
    ink: '#EDEDEA',
    ink2: '#B5B5AF',
    ink3: '#94948E',
    track: 'rgb(237 237 234 / 14%)',
    scrim: 'rgb(0 0 0 / 60%)',
  },
};

/** Six low-chroma tints; which one a person gets follows from the name. */
export const avatarTints: Record<ThemeName, readonly AvatarTint[]> = {
  light: [
    { back: '#ECE9E3', text: '#5B5240' },
    { back: '#EEE7E3', text: '#644B3F' },
    { back: '#E6EAE6', text: '#44554A' },
    { back: '#E5E9EE', text: '#435264' },
    { back: '#E9E7F0', text: '#514A69' },
    { back: '#EDE6EA', text: '#634A59' },
  ],
  dark: [
    { back: '#35322B', text: '#CFC6B4' },
    { back: '#372E2A', text: '#D8BFB2' },
    { back: '#2B332E', text: '#B5C8BB' },
    { back: '#2A313A', text: '#B4C4D6' },
    { back: '#302D3B', text: '#C6BEDD' },
    { back: '#362C32', text: '#D5BBC9' },
  ],
};

export const shadows: Record<ThemeName, string> = {
  light: '0 1px 2px rgb(0 0 0 / 6%), 0 12px 40px rgb(0 0 0 / 18%)',
  dark: '0 1px 2px rgb(0 0 0 / 50%), 0 16px 48px rgb(0 0 0 / 60%)',
};

/** Widths in CSS pixels at which the layout changes; the media queries repeat them. */
export const breakpoints = { phone: 768, sideIcons: 1180 } as const;

export const phoneQuery = `(max-width: ${breakpoints.phone - 1}px)`;
