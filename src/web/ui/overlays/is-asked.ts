/** Whether a question stands over everything else, or is just going: its Escape closes nothing below it. */
export const isAsked = (): boolean => document.querySelector('[data-question]') !== null;
