interface Early {
  readonly token: string | null;
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    /** What the script in index.html has asked for, by address, while no other code was there. */
    early?: Early;
  }
}

/** An answer that the page itself has asked for with this token, once; null where it has not. */
export function takeEarly(url: string, token: string | null): Promise<Response> | null {
  const early = asked();
  if (early === undefined || token === null || early.token !== token) return null;
  const answer = early.answers.get(url) ?? null;
  early.answers.delete(url);
  return answer;
}

/** Whoever asks from now on wants what is true by then. */
export function forgetEarly(): void {
  asked()?.answers.clear();
}

/** Calls are also made where there is no page: by the storm of the benchmark. */
const asked = (): Early | undefined => globalThis.window?.early;
