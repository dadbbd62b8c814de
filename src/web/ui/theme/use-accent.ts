import { useLayoutEffect } from 'react';
import { defaults } from '#contract/limits.ts';
import { accentOf } from './accent.ts';

interface Branding {
  readonly PrimaryColor: string;
  readonly UseDarkText: boolean;
}

/** Lays the company's colour over the whole page; without a company, the product's own. */
export function useAccent(branding: Branding | null | undefined): void {
  const color = branding?.PrimaryColor ?? defaults.primaryColor;
  const useDarkText = branding?.UseDarkText ?? false;
  useLayoutEffect(() => {
    const accent = accentOf(color, useDarkText, defaults.primaryColor);
    const { style } = document.documentElement;
    style.setProperty('--accent', accent.color);
    style.setProperty('--accent-text', accent.text);
    style.setProperty('--accent-hover', accent.hover);
    for (const theme of ['light', 'dark'] as const) {
      style.setProperty(`--accent-trim-${theme}`, accent.trim[theme]);
      style.setProperty(`--accent-border-${theme}`, accent.border[theme]);
    }
  }, [color, useDarkText]);
}
