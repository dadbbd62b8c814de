import { createHmac } from 'node:crypto';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { api } from '#contract/index.ts';
import type { ManualStatus } from '#contract/people/manuals.ts';
import type { DiscType } from '#contract/vocabulary.ts';
import type { Call } from '../../kernel/http/bind.ts';
import type { Writing } from '../../kernel/reading.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import { type AssessmentPort, ProviderFailure, type Registered } from '../../ports/assessment/port.ts';
import { manualSeenBy } from '../access.ts';
import type { ManualRow } from '../rows.ts';
import { updateManual } from '../store.ts';
import { actOnManual } from './act.ts';
import { newKeys } from './new-keys.ts';

type Manuals = typeof api.manuals;

/** The page of the web on which the built-in assessment is taken. */
const builtInUrl = '/v3/usermanual';

/** Begin the assessment, or answer the one that is there; the database is let go while a provider is asked. */
export async function register(call: Call<Manuals['register']>): Promise<AnswerOf<Manuals['register']>> {
  const { services, viewer, params } = call;
  const { assessment } = services;
  const isOwn = params.id === viewer.id;
  const outside =
    assessment === null || !isOwn
      ? null
      : await asked(services, () => assessment.register(referenceOf(services, viewer)));
  return call.write(async (writing) => {
    let answer: AnswerOf<Manuals['register']> | null = null;
    await actOnManual(writing, params.id, async ({ manual }) => {
      const before = manual?.status ?? 0;
      const status = statusAfter(before, outside);
      const { PublicKey, PrivateKey, Url } = outside ?? keysOf(manual);
      answer = { status, PublicKey, PrivateKey, Url };
      if (manual?.publicKey === PublicKey && manual.status === status) return null;
      await updateManual(writing.scope, params.id, {
        status,
        publicKey: PublicKey,
        privateKey: PrivateKey,
      });
      // Until there is a result none was changed (decisions-people.md 7).
      if (before === 1 || before === 4) return 'user_manual_updated';
      return status === 1 ? 'user_manual_done' : 'begun';
    });
    if (answer === null) throw new Error('Nothing was registered.');
    return answer;
  });
}

function keysOf(manual: ManualRow | null) {
  const fresh = newKeys();
  return {
    PublicKey: manual?.publicKey ?? fresh.publicKey,
    PrivateKey: manual?.privateKey ?? fresh.privateKey,
    Url: builtInUrl,
  };
}

/** What is connected stays so until its owner says otherwise, whatever a provider thinks of it. */
function statusAfter(before: ManualStatus, outside: Registered | null): ManualStatus {
  if (outside === null) return before === 0 ? 3 : before;
  if (before === 4) return 4;
  return outside.status === 3 ? 3 : 1;
}

/** From ready to connected; a key that is not one's own is told nothing (decisions-people.md 7). */
export async function connect(call: Call<Manuals['connect']>): Promise<AnswerOf<Manuals['connect']>> {
  const { services, viewer, params } = call;
  const own = await call.read((reading) => manualSeenBy(reading, viewer.id));
  const key = own.manual?.privateKey ?? null;
  if (key === null || key !== params.privateKey) throw notOwnKey();
  const { assessment } = services;
  const publicKey = own.manual?.publicKey ?? '';
  const outside =
    assessment === null ? null : await asked(services, () => connectOutside(assessment, key, publicKey));
  return call.write(async (writing) => {
    let status: ManualStatus = 3;
    await actOnManual(writing, viewer.id, async ({ manual }) => {
      if (manual?.privateKey !== params.privateKey) throw notOwnKey();
      const isReady = outside === null ? manual.status === 1 : outside.disc !== null;
      status = isReady ? 4 : manual.status;
      if (status === manual.status) return null;
      await updateManual(writing.scope, viewer.id, { status, outsideDisc: outside?.disc ?? null });
      return 'user_manual_updated';
    });
    return { status };
  });
}

async function connectOutside(
  assessment: AssessmentPort,
  privateKey: string,
  publicKey: string,
): Promise<{ disc: DiscType | null }> {
  const { status } = await assessment.connect(privateKey);
  if (status !== 4) return { disc: null };
  return { disc: (await assessment.report(publicKey)).Disc };
}

/** Back to one's own alone; where nothing is connected it is so already. */
export async function disconnect(writing: Writing): Promise<AnswerOf<Manuals['disconnect']>> {
  const { scope, viewer } = writing;
  let status: ManualStatus = 0;
  await actOnManual(writing, viewer.id, async ({ manual }) => {
    status = manual?.status ?? 0;
    if (status !== 4) return null;
    status = 1;
    await updateManual(scope, viewer.id, { status });
    return 'user_manual_updated';
  });
  return { status };
}

/** Whatever keeps a provider from answering is told as one sentence. */
export async function asked<T>({ log }: Pick<Services, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    log.warn({ reason: error.reason, status: error.status }, 'the provider of user manuals failed');
    throw new Refusal(502, 'unavailable', { key: 'messages.manual_failed' });
  }
}

/** Always the same for a person, and nothing that a provider could tell them by. */
const referenceOf = (
  { secret }: Services,
  { tenantId, id }: { readonly tenantId: number; readonly id: number },
): string => createHmac('sha256', secret).update(`manual:${tenantId}:${id}`).digest('hex');

const notOwnKey = (): Refusal => new Refusal(400, 'invalid_input', { key: 'messages.manual_failed' });
