import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { api } from '#contract/index.ts';
import { bind, bindFile, type Call } from '../kernel/http/bind.ts';
import { whileSignedIn } from '../kernel/http/streams/while-signed-in.ts';
import type { Services } from '../kernel/services.ts';
import { quarterDeck, yearDeck } from './actions/deck.ts';
import {
  goalSummary,
  quarterExecutive,
  quarterSummary,
  yearExecutive,
  yearSummary,
} from './actions/write.ts';
import { choicesAnswer } from './reads/facts.ts';

export function summaryRoutes(http: FastifyInstance, services: Services): void {
  const { summaries } = api;
  bind(http, services, summaries.choices, ({ read }) => read(async (reading) => choicesAnswer(reading)));
  bind(http, services, summaries.quarter, (call) =>
    written(call, (during) => quarterSummary(during, call.params)),
  );
  bind(http, services, summaries.goal, (call) =>
    written(call, (during) => goalSummary(during, call.params, call.body.Context)),
  );
  bind(http, services, summaries.quarterExecutive, (call) =>
    written(call, (during) => quarterExecutive(during, call.params, call.body)),
  );
  bind(http, services, summaries.year, (call) => written(call, (during) => yearSummary(during, call.params)));
  bind(http, services, summaries.yearExecutive, (call) =>
    written(call, (during) => yearExecutive(during, call.params, call.body)),
  );
  bindFile(http, services, summaries.quarterDeck, (call, signal) => quarterDeck(call, call, signal));
  bindFile(http, services, summaries.yearDeck, (call, signal) => yearDeck(call, call, signal));
}

/** For as long as the session lives: a model writes for minutes. */
const written = <E extends Endpoint, T>(
  call: Call<E>,
  work: (during: Call<E> & { readonly signal: AbortSignal }) => Promise<T>,
): Promise<T> => whileSignedIn(call, null, (signal) => work({ ...call, signal }));
