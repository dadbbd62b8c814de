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
