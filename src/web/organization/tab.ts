import { paths } from '#web/app/paths.ts';

/** The directory as one comes to it, nothing filtered. */
export const directoryPath = `${paths.organization}?tab=directory`;

/** Which of the two tabs an address means. */
export const isDirectory = (search: string): boolean =>
  new URLSearchParams(search).get('tab') === 'directory';
