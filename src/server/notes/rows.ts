/** A note as its readers select it. */
export interface NoteRow {
  readonly id: number;
  readonly subjectId: number;
  readonly title: string;
  readonly body: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export const noteColumns = [
  'id',
  'subject_id as subjectId',
  'title',
  'body',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;
