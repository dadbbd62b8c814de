import { scaleColors } from '#rules/goals/scale-colors.ts';
import { avatarTints, neutrals, shadows, type ThemeName } from './tokens.ts';

type Declarations = readonly (readonly [name: string, value: string])[];

/**
 * The tokens as a style sheet: light and dark under Mantine's attribute, and the system's
 * choice before the script has set one, so that the first paint has the right paper.
 * Paper itself is light, whatever the screen is.
 */
export function tokensCss(): string {
  return [
    block(':root, :root[data-mantine-color-scheme="light"]', declarations('light')),
    '@media screen {\n',
    block(':root[data-mantine-color-scheme="dark"]', declarations('dark')),
    `@media (prefers-color-scheme: dark) {\n${block(
      ':root:not([data-mantine-color-scheme])',
      declarations('dark'),
    )}}\n`,
    '}\n',
  ].join('');
}

function block(selector: string, entries: Declarations): string {
  const lines = entries.map(([name, value]) => `  --${name}: ${value};\n`);
  return `${selector} {\n${lines.join('')}}\n`;
}

function declarations(theme: ThemeName): Declarations {
  return [
    ['scheme', theme],
    ...Object.entries(neutrals[theme]),
    ['shadow', shadows[theme]],
    ...scaleColors[theme].flatMap(
      (step, index): Declarations => [
        [`step-${index}-mark`, step.mark],
        [`step-${index}-text`, step.text],
        [`step-${index}-tint`, step.tint],
      ],
    ),
    ...avatarTints[theme].flatMap(
      (tint, index): Declarations => [
        [`tint-${index}-back`, tint.back],
        [`tint-${index}-text`, tint.text],
      ],
    ),
    // Set on the document by `applyAccent`, once per theme; this line picks the theme's own.
    ...['accent-trim', 'accent-border'].map((name): readonly [string, string] => [
      name,
      `var(--${name}-${theme})`,
    ]),
  ];
}
