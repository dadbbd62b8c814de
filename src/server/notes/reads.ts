import type { z } from 'zod';
import type { AnswerOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { notes } from '#contract/people/notes.ts';
import { audienceOf } from '#rules/audience/audience.ts';
import type { Reading } from '../kernel/reading.ts';
import { notFound } from '../kernel/refusal.ts';
import { subjectSeenBy } from './access.ts';
import { presentNote } from './present.ts';
import { noteColumns } from './rows.ts';

const sortColumns = { updated: 'updated_at', created: 'created_at' } as const;

/** The viewer's own notes about a person, newest first. */
export async function notesAbout(
  reading: Reading,
  userId: number,
  query: z.output<typeof notes.list.query>,
): Promise<AnswerOf<typeof notes.list>> {
  const { scope, viewer } = reading;
  const { letters } = await subjectSeenBy(reading, 'userId', userId);
  if (!letters.has('V')) throw notFound();
  const own = scope.db
    .selectFrom('note')
    .where('tenant_id', '=', scope.tenantId)
    .where('writer_id', '=', viewer.id)
    .where('subject_id', '=', userId);
  const size = query.PageSize ?? limits.listPageSize;
  const [rows, counted] = await Promise.all([
    own
      .select(noteColumns)
      .orderBy(sortColumns[query.Sort], 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset(((query.Page ?? 1) - 1) * size)
      .execute(),
    own.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const { id: viewerId, name } = viewer;
  const Audience = audienceOf({ viewerId, named: [{ id: viewerId, name }], groups: [] });
  return { data: rows.map(presentNote), count: Number(counted.count), Audience };
}
