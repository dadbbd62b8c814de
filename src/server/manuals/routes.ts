import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind, bindFile } from '../kernel/http/bind.ts';
import { bindUpload } from '../kernel/http/bodies/upload.ts';
import { whileSignedIn } from '../kernel/http/streams/while-signed-in.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../kernel/services.ts';
import { manualSeenBy } from './access.ts';
import { attach, removeEntry, saveEntry } from './actions/entry.ts';
import { suggestText } from './actions/suggest.ts';
import { keepFile, storedAs } from './actions/upload.ts';

/** What somebody writes themselves. */
export function manualRoutes(http: FastifyInstance, services: Services): void {
  const { manuals } = api;
  bind(http, services, manuals.suggest, (call) =>
    whileSignedIn(call, AbortSignal.timeout(100_000), (signal) => suggestText(call, signal)),
  );
  bind(http, services, manuals.save, ({ body, write }) => write((writing) => saveEntry(writing, body)));
  bind(http, services, manuals.attach, ({ body, write }) =>
    write((writing) => attach(writing, body.FilePath)),
  );
  bind(http, services, manuals.remove, ({ query, write }) =>
    write((writing) => removeEntry(writing, query.UpdatedAt)),
  );
  bindUpload(http, services, manuals.upload, ({ viewer, write }, { content }) =>
    keepFile(services, viewer, content, write),
  );
  bindFile(http, services, manuals.download, async ({ viewer, params, read }) => {
    const { about, entry } = await read((reading) => manualSeenBy(reading, params.id));
    const key = entry?.fileKey ?? null;
    const found = key === null ? null : await services.files.read(storedAs(viewer.tenantId, key));
    if (found === null) throw notFound();
    const name = `${about.row.name} ${services.words.say(viewer.language, 'people.tabs.manual')}`;
    return { kind: 'pdf', name, content: found, noted: { file: 'manual', user: about.row.id } };
  });
}
