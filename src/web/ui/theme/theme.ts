import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Mantine wants ten shades; every one that shows is overridden by our variables below. */
const inkShades: MantineColorsTuple = [
  '#f4f4f1',
  '#efefeb',
  '#e7e7e3',
  '#d7d7d2',
  '#90908a',
  '#6b6b65',
  '#55554f',
  '#33332f',
  '#262623',
  '#1a1a18',
];

/** Ink is the primary colour: the tenant's accent belongs to one button variant alone (look.md, Accent). */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.8125rem', lg: '0.875rem', xl: '1rem' },
  lineHeights: { xs: '1.4', sm: '1.54', md: '1.54', lg: '1.57', xl: '1.5' },
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 0 },
  colors: { ink: inkShades },
  defaultRadius: 6,
  radius: { xs: '4px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  focusRing: 'never',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

const shared = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink3)',
  '--mantine-color-placeholder': 'var(--ink3)',
  '--mantine-color-error': 'var(--ink)',
  '--mantine-color-anchor': 'var(--ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line2)',
  '--mantine-primary-color-filled': 'var(--ink)',
  '--mantine-primary-color-filled-hover': 'var(--ink)',
  '--mantine-primary-color-light': 'var(--selected)',
  '--mantine-primary-color-light-hover': 'var(--selected)',
  '--mantine-primary-color-light-color': 'var(--ink)',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
