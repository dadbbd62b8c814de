import { wholeAudience } from '#rules/audience/audience.ts';

/** The theme stands above the company's goals, which are for all. */
export const themeAudience = wholeAudience('everyone');
