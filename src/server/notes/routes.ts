import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind } from '../kernel/http/bind.ts';
import type { Services } from '../kernel/services.ts';
import { addNote, editNote, removeNote } from './actions/write.ts';
import { notesAbout } from './reads.ts';

export function noteRoutes(http: FastifyInstance, services: Services): void {
  const { notes } = api;
  bind(http, services, notes.list, ({ params, query, read }) =>
    read((reading) => notesAbout(reading, params.userId, query)),
  );
  bind(http, services, notes.add, ({ body, write }) => write((writing) => addNote(writing, body)));
  bind(http, services, notes.edit, ({ params, body, write }) =>
    write((writing) => editNote(writing, params.id, body)),
  );
  bind(http, services, notes.remove, ({ params, query, write }) =>
    write((writing) => removeNote(writing, params.id, query.UpdatedAt)),
  );
}
