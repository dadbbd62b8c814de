/** What calls answer besides JSON: the media type of each kind of file, and how its name ends. */
export const fileTypes = {
  excel: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: '.xlsx' },
  pdf: { type: 'application/pdf', ending: '.pdf' },
} as const;

export type FileKind = keyof typeof fileTypes;
