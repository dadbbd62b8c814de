import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { manuals } from '#contract/people/manuals.ts';
import type { DiscType } from '#contract/vocabulary.ts';
import { isApiError, isUnanswered } from '#web/api/api-error.ts';
import { call, callFile } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';
import { callUpload } from '#web/api/upload.ts';
import { useWrite } from '#web/api/use-write.ts';
import { saveFile } from '#web/ui/files/save-file.ts';

export const manualQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.userManual, id],
    queryFn: ({ signal }) => call(manuals.exists, { params: { id: String(id) } }, { signal }),
  });

/** Beside an assessment under way, whose count of answers the profile asks for anew when it is left. */
export const statusQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.userManual, 'status', id],
    queryFn: ({ signal }) => call(manuals.exists, { params: { id: String(id) } }, { signal }),
    gcTime: 0,
  });

/** `whole`: scales and own words besides percentages, type and details. */
export const reportQuery = (publicKey: string, whole: boolean) =>
  queryOptions({
    queryKey: [...keys.userManual, 'report', publicKey, whole],
    queryFn: ({ signal }) =>
      call(manuals.report, { params: { publicKey, part: whole ? '1' : '0' } }, { signal }),
  });

/** What it was when one began: what is answered meanwhile is held by the page itself. */
export const assessmentQuery = queryOptions({
  queryKey: ['user-manual-assessment'],
  queryFn: ({ signal }) => call(manuals.assessment, {}, { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
});

export const useRegister = (id: number) =>
  useWrite({
    refusal: 'corner',
    mutationFn: () => call(manuals.register, { params: { id: String(id) } }),
    onSuccess: askAgain,
  });

/** null takes the connection back. */
export const useConnection = () =>
  useWrite({
    refusal: 'corner',
    mutationFn: (privateKey: string | null) =>
      privateKey === null ? call(manuals.disconnect, {}) : call(manuals.connect, { params: { privateKey } }),
    onSuccess: askAgain,
  });

export const useSaveEntry = () =>
  useWrite({
    refusal: 'beside',
    mutationFn: (body: z.input<typeof manuals.save.body>) => call(manuals.save, { body }),
    onSuccess: askAgain,
    onError: askIfRefused,
  });

export const useRemoveEntry = () =>
  useWrite({
    refusal: 'beside',
    mutationFn: (UpdatedAt: string) => call(manuals.remove, { query: { UpdatedAt } }),
    onSuccess: askAgain,
    onError: askIfRefused,
  });

export const useUploadPdf = () =>
  useWrite({
    refusal: 'beside',
    mutationFn: (file: File) => callUpload(manuals.upload, {}, file),
  });

export const useSuggestion = () =>
  useWrite({
    refusal: 'beside',
    mutationFn: (Disc: DiscType) => call(manuals.suggest, { body: { Disc } }),
  });

export const useAnswer = () =>
  useWrite({
    refusal: 'beside',
    mutationFn: (body: z.input<typeof manuals.answer.body>) => call(manuals.answer, { body }),
    onSuccess: ({ Status }) => {
      if (Status !== 3) askAgain();
    },
  });

export const useDownload = (id: number) =>
  useWrite({
    refusal: 'corner',
    mutationFn: () => callFile(manuals.download, { params: { id: String(id) } }),
    onSuccess: ({ file, name }) => saveFile(file, name),
  });

function askIfRefused(error: unknown): void {
  if (isApiError(error) && (isUnanswered(error) || [404, 409].includes(error.Status))) askAgain();
}

function askAgain(): void {
  void queryClient.invalidateQueries({ queryKey: keys.userManual });
  void queryClient.invalidateQueries({ queryKey: keys.people });
}
