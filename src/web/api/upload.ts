import type { AnswerOf, Endpoint, InputOf } from '#contract/endpoint.ts';
import type { UploadRule } from '#contract/wire/file-types.ts';
import { readToken } from '#web/session/storage.ts';
import { apiErrorOf } from './api-error.ts';
import { addressOf, isOfAnother, tellRefused } from './client.ts';

interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Hears how much of the file has left, 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** Sends one file to a call that takes one (contract: `upload`). Throws as `call` does. */
export function callUpload<E extends Endpoint & { readonly uploads: UploadRule }>(
  endpoint: E,
  input: Pick<InputOf<E>, Extract<keyof InputOf<E>, 'params' | 'query'>>,
  file: File,
  { signal, onProgress }: UploadOptions = {},
): Promise<AnswerOf<E>> {
  const { params, query }: { params?: Record<string, unknown>; query?: Record<string, unknown> } = input;
  return new Promise((resolve, reject) => {
    // Not fetch: it does not say how far a body is.
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint.path, params, query));
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    const token = readToken();
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 1 : loaded / total);
    request.onload = () => {
      const { status, response } = request;
      tellRefused(status, token);
      if (isOfAnother(token)) reject(apiErrorOf(401, null));
      else if (status < 400) resolve(response as AnswerOf<E>);
      else reject(apiErrorOf(status, response));
    };
    request.onerror = () => reject(apiErrorOf(0, null));
    request.onabort = () => reject(new DOMException('The upload was given up.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}
