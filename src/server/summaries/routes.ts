import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { bind, bindFile } from '../kernel/http/bind.ts';
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
  bind(http, services, summaries.quarter, (call) => quarterSummary(call, call.params));
  bind(http, services, summaries.goal, (call) => goalSummary(call, call.params, call.body.Context));
  bind(http, services, summaries.quarterExecutive, (call) => quarterExecutive(call, call.params, call.body));
  bind(http, services, summaries.year, (call) => yearSummary(call, call.params));
  bind(http, services, summaries.yearExecutive, (call) => yearExecutive(call, call.params, call.body));
  bindFile(http, services, summaries.quarterDeck, (call, signal) => quarterDeck(call, call, signal));
  bindFile(http, services, summaries.yearDeck, (call, signal) => yearDeck(call, call, signal));
}
