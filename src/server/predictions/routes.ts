import type { FastifyInstance } from 'fastify';
import { api } from '#contract/index.ts';
import { versionOf, viewersOwn } from '../kernel/changes/counts.ts';
import { bind } from '../kernel/http/bind.ts';
import { bindVersioned } from '../kernel/http/versioned.ts';
import type { Reading } from '../kernel/reading.ts';
import type { Services } from '../kernel/services.ts';
import {
  firstAnswer,
  gridAnswer,
  matrixAnswer,
  placesAnswer,
  rowsAnswer,
  searchAnswer,
} from './reads/answers.ts';

/** What hangs below a goal differs by whoever looks. */
const kept = {
  whose: viewersOwn,
  version: (reading: Reading) => versionOf(reading, ['goals', 'talk', 'people']),
};

export function predictionRoutes(http: FastifyInstance, services: Services): void {
  const { predictions } = api;
  bind(http, services, predictions.first, (call) => call.read((reading) => firstAnswer(reading, call)));
  bind(http, services, predictions.search, (call) => call.read((reading) => searchAnswer(reading, call)));
  bindVersioned(http, services, predictions.matrix, { ...kept, answer: matrixAnswer });
  bindVersioned(http, services, predictions.grid, { ...kept, answer: gridAnswer });
  bindVersioned(http, services, predictions.places, { ...kept, answer: placesAnswer });
  bind(http, services, predictions.rows, (call) => call.read((reading) => rowsAnswer(reading, call)));
}
