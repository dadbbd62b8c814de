/** What calls answer besides JSON: the media type of each kind of file, and how its name ends. */
export const fileTypes = {
  excel: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: '.xlsx' },
  pdf: { type: 'application/pdf', ending: '.pdf' },
  slides: {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ending: '.pptx',
  },
} as const;

export type FileKind = keyof typeof fileTypes;

/** What calls take besides JSON, known by its first and last bytes, never by its name. */
export const uploadKinds = ['png', 'jpg', 'pdf', 'text'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** The one file that a call takes, as the part `file` of a multipart/form-data body. */
export interface UploadRule {
  readonly kinds: readonly UploadKind[];
  /** More is 413. */
  readonly maxBytes: number;
  /** A catalogue key: what is said of any other kind (415). */
  readonly otherwise: string;
}
