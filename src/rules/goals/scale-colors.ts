/** One step of the five-step scale: its mark, its word and the tint behind it; hex with '#'. */
export interface StepColors {
  readonly mark: string;
  readonly text: string;
  readonly tint: string;
}

type FiveSteps = readonly [StepColors, StepColors, StepColors, StepColors, StepColors];

/** The scale of look.md, the same for likelihood and quality: screens take both themes, spreadsheets the light one. */
export const scaleColors: Record<'light' | 'dark', FiveSteps> = {
  light: [
    { mark: '#8F1430', text: '#8F1430', tint: '#F4DCE3' },
    { mark: '#C94A14', text: '#A23C0C', tint: '#FCE0D0' },
    { mark: '#8C8363', text: '#665E45', tint: '#EAE7DD' },
    { mark: '#1F9391', text: '#0E6A69', tint: '#D8EEEC' },
    { mark: '#0D4C78', text: '#0D4C78', tint: '#D7E4F1' },
  ],
  dark: [
    { mark: '#E4305E', text: '#FF8AA1', tint: '#3E1924' },
    { mark: '#F5A552', text: '#F5AE6A', tint: '#3D2A14' },
    { mark: '#8F7F5C', text: '#C0B492', tint: '#2D2B25' },
    { mark: '#3C9E96', text: '#5FC2B8', tint: '#17352F' },
    { mark: '#8FC7F5', text: '#9BCDF7', tint: '#1B3048' },
  ],
};

/** Inks and lines of the light theme, for what is read on paper and slides as on the screens; hex with '#'. */
export const paperInks = {
  ink: '#1A1A18',
  ink2: '#55554F',
  ink3: '#6B6B65',
  line: '#E7E7E3',
  line2: '#D7D7D2',
  ctl: '#90908A',
} as const;

/** Of ink, what is left of a ring or a column that is not filled. */
export const trackShare = 0.13;

/** The same on white paper, where nothing shines through. */
export const paperTrack = onWhite(paperInks.ink, trackShare);

function onWhite(hex: string, share: number): string {
  const mixed = [1, 3, 5].map((at) =>
    Math.round(255 - share * (255 - Number.parseInt(hex.slice(at, at + 2), 16))),
  );
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0').toUpperCase()).join('')}`;
}
