import { z } from 'zod';
import { ManualKey, ManualReport } from '#contract/people/manuals.ts';
import { type AssessmentPort, ProviderFailure } from './port.ts';

export interface ProviderOptions {
  /** Base address, below which register, connect and report lie. */
  readonly url: string;
  readonly key: string | undefined;
  /** Milliseconds for a whole answer. */
  readonly patienceMs?: number;
}

const Status = z.union([z.literal(1), z.literal(3), z.literal(4)]);
const Registered = z.object({
  status: Status,
  PublicKey: ManualKey,
  PrivateKey: ManualKey,
  Url: z.url({ protocol: /^https?$/ }),
});
const Connected = z.object({ status: Status });

const patienceMs = 8000;
/** Far above any report. */
const bytesAtMost = 256 * 1024;

/** A provider that speaks register, connect and report over HTTP; what breaks our schema is not repaired. */
export function outsideProvider(options: ProviderOptions): AssessmentPort {
  const base = options.url.replace(/\/+$/, '');
  const ask = <T>(path: string, schema: z.ZodType<T>) => asking(`${base}/${path}`, schema, options);
  return {
    register: (reference) => ask(`register/${encodeURIComponent(reference)}`, Registered),
    connect: (privateKey) => ask(`connect/${encodeURIComponent(privateKey)}`, Connected),
    report: (publicKey) => ask(`report/${encodeURIComponent(publicKey)}/1`, ManualReport),
  };
}

async function asking<T>(address: string, schema: z.ZodType<T>, options: ProviderOptions): Promise<T> {
  const signal = AbortSignal.timeout(options.patienceMs ?? patienceMs);
  try {
    const response = await fetch(address, {
      signal,
      // The key is for this address and no other.
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(options.key === undefined ? {} : { authorization: `Bearer ${options.key}` }),
      },
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ProviderFailure('status', response.status);
    }
    const parsed = schema.safeParse(jsonOf(await textOf(response)));
    if (!parsed.success) throw new ProviderFailure('broken');
    return parsed.data;
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    // Messages of the network quote addresses, and with them keys.
    throw new ProviderFailure(signal.aborted ? 'timeout' : 'unreachable');
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    const part = chunk as Uint8Array;
    bytes += part.byteLength;
    if (bytes > bytesAtMost) throw new ProviderFailure('too_long');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
