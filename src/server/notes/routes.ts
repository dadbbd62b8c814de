import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind } from '../kernel/http/bind.ts';
import { once } from '../kernel/once.ts';
import type { Services } from '../kernel/services.ts';
import { addNote, editNote, noteNow, removeNote } from './actions/write.ts';
import { notesAbout } from './reads.ts';

export function noteRoutes(http: FastifyInstance, services: Services): void {
  const { notes } = api;
  bind(http, services, notes.list, ({ params, query, read }) =>
    read((reading) => notesAbout(reading, params.userId, query)),
  );
  bind(http, services, notes.add, ({ body, sent, write }) =>
    write((writing) =>
      once(writing, sent, {
        make: () => addNote(writing, body),
        idOf: ({ Id }) => Id,
        again: (id) => noteNow(writing, id),
      }),
    ),
  );
  bind(http, services, notes.edit, ({ params, body, write }) =>
    write((writing) => editNote(writing, params.id, body)),
  );
  bind(http, services, notes.remove, ({ params, query, write }) =>
    write((writing) => removeNote(writing, params.id, query.UpdatedAt)),
  );
}
