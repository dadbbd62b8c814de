import type { ManualReport } from '#contract/people/manuals.ts';

/** How far a provider has somebody: report ready, begun, connected. */
export type ProviderStatus = 1 | 3 | 4;

export interface Registered {
  readonly status: ProviderStatus;
  readonly PublicKey: string;
  readonly PrivateKey: string;
  readonly Url: string;
}

export type ProviderTrouble = 'timeout' | 'unreachable' | 'status' | 'too_long' | 'broken';

/** A provider that did not deliver. Carries neither keys nor what was answered. */
export class ProviderFailure extends Error {
  readonly reason: ProviderTrouble;
  /** Of the answer; null without one. */
  readonly status: number | null;

  constructor(reason: ProviderTrouble, status: number | null = null) {
    super(`The provider failed: ${reason}`);
    this.name = 'ProviderFailure';
    this.reason = reason;
    this.status = status;
  }
}

/** An outside provider of user manuals. Each call answers what our own schema takes, or throws ProviderFailure. */
export interface AssessmentPort {
  /** `reference` names somebody without saying who; the same one is answered with the same keys. */
  register(reference: string): Promise<Registered>;
  connect(privateKey: string): Promise<{ readonly status: ProviderStatus }>;
  report(publicKey: string): Promise<ManualReport>;
}
