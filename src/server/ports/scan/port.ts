/** A scanner that could not say what a file is. Carries nothing of the file. */
export class ScanFailure extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The scanner of files failed: ${reason}`, options);
    this.name = 'ScanFailure';
  }
}

/** Looks for known harmful content; throws ScanFailure where it cannot say. */
export interface ScanPort {
  isHarmful(content: Uint8Array): Promise<boolean>;
}
