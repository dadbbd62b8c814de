/** A count as one reads it: 9,084. */
export const figure = (value: number, language: string): string => value.toLocaleString(language);

/** A change with its sign: +2, −1. */
export const change = (value: number, language: string): string =>
  `${value < 0 ? '−' : '+'}${figure(Math.abs(value), language)}`;
