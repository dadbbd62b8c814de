import { describe, expect, test } from 'vitest';
import { scaleColors } from '#rules/goals/scale-colors.ts';
import { accentOf, contrast, textOn } from './accent.ts';
import { avatarTints, neutrals, type ThemeName } from './tokens.ts';

const themes: readonly ThemeName[] = ['light', 'dark'];

describe('text on the accent', () => {
  test('is ink on the default colour and black where ink and white both fail', () => {
    expect(textOn('#E3AB24', false)).toBe('#1A1A18');
    expect(textOn('#3781C2', false)).toBe('#000000');
    expect(textOn('#0D4C78', false)).toBe('#FFFFFF');
  });

  test('reaches 4.5 on every colour, whatever the hint', () => {
    for (let value = 0; value < 0xffffff; value += 4099) {
      const color = `#${value.toString(16).padStart(6, '0').toUpperCase()}`;
      for (const hint of [true, false]) {
        expect(contrast(color, textOn(color, hint))).toBeGreaterThanOrEqual(4.5);
        const accent = accentOf(color, hint, 'E3AB24');
        expect(contrast(accent.hover, accent.text)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test('takes the hint only where black and white both pass', () => {
    expect(textOn('#767676', false)).toBe('#FFFFFF');
    expect(textOn('#767676', true)).toBe('#000000');
    expect(textOn('#E3AB24', false)).toBe(textOn('#E3AB24', true));
  });
});

describe('trim and border of an accent', () => {
  test('turn ink where the accent cannot be told from the paper', () => {
    const pale = accentOf('FFF8E0', false, 'E3AB24');
    expect(pale.trim).toEqual({ light: '#1A1A18', dark: '#FFF8E0' });
    expect(pale.border).toEqual({ light: '#90908A', dark: 'transparent' });
    const night = accentOf('101010', false, 'E3AB24');
    expect(night.trim).toEqual({ light: '#101010', dark: '#EDEDEA' });
  });

  test('a broken colour gives the product its own', () => {
    expect(accentOf('goldenrod', false, 'E3AB24').color).toBe('#E3AB24');
    expect(accentOf('#3781c2', false, 'E3AB24').color).toBe('#3781C2');
  });
});

describe('tokens', () => {
  test.each(themes)('texts of the %s theme reach 4.5 on every paper they lie on', (theme) => {
    const paper = neutrals[theme];
    for (const text of [paper.ink, paper.ink2, paper.ink3]) {
      for (const back of [paper.surface, paper.canvas, paper.raised, paper.hover, paper.selected]) {
        expect(contrast(text, back)).toBeGreaterThanOrEqual(4.5);
      }
    }
    for (const step of scaleColors[theme]) {
      expect(contrast(step.text, paper.selected)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(step.text, step.tint)).toBeGreaterThanOrEqual(4.5);
      for (const back of [paper.surface, paper.selected, step.tint]) {
        expect(contrast(step.mark, back)).toBeGreaterThanOrEqual(3);
      }
    }
    for (const tint of avatarTints[theme]) expect(contrast(tint.text, tint.back)).toBeGreaterThanOrEqual(4.5);
  });
});
