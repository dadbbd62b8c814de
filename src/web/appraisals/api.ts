import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { goals } from '#contract/goals.ts';
import { limits } from '#contract/limits.ts';
import { type Appraisal, appraisals } from '#contract/talent/appraisals.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useWrite } from '#web/api/use-write.ts';

/** A person's place for an appraisal. */
export interface Place {
  readonly userId: number;
  readonly periodId: number;
}

type Body<E extends { readonly body: z.ZodType }> = z.input<E['body']>;
interface Stamped {
  readonly Id: number;
  readonly UpdatedAt: string | null;
}

const params = ({ userId, periodId }: Place) => ({ userId: String(userId), periodId: String(periodId) });

export const appraisalQuery = (place: Place) =>
  queryOptions({
    queryKey: [...keys.appraisalsOf(place.userId), place.periodId],
    queryFn: ({ signal }) => call(appraisals.ofPerson, { params: params(place) }, { signal }),
  });

export const printedQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.appraisals, 'single', id],
    queryFn: ({ signal }) => call(appraisals.single, { params: { id: String(id) } }, { signal }),
  });

export const evidenceQuery = (place: Place) =>
  queryOptions({
    queryKey: [...keys.appraisals, 'evidence', place.userId, place.periodId],
    queryFn: ({ signal }) => call(appraisals.evidence, { params: params(place) }, { signal }),
  });

/** What somebody has promised for a quarter, shelved apart. */
export const outlookQuery = (place: Place) =>
  queryOptions({
    queryKey: [...keys.appraisals, 'outlook', place.userId, place.periodId],
    queryFn: ({ signal }) =>
      call(
        goals.ofPerson,
        { params: params(place), query: { PageSize: String(limits.pageSizeMaximum), Order: 'title' } },
        { signal },
      ),
  });

/** A draft as far as the server can keep it: the first save makes it. */
export const useSaveAppraisal = (place: Place) =>
  useAppraisalWrite(
    place,
    ({ Id, UpdatedAt, ...fields }: Stamped & Omit<Body<typeof appraisals.save>, 'UpdatedAt'>) =>
      Id === 0
        ? call(appraisals.create, {
            body: {
              ...(fields as Body<typeof appraisals.create>),
              UserId: place.userId,
              EvaluationPeriodId: place.periodId,
            },
          })
        : call(appraisals.save, { params: { id: String(Id) }, body: { ...fields, ...stamp(UpdatedAt) } }),
  );

/** `onShared` is told also where what is open changes with it. */
export const useShareAppraisal = (place: Place, onShared: () => void) =>
  useAppraisalWrite(
    place,
    async ({ Id, UpdatedAt }: Stamped) =>
      (await call(appraisals.share, { params: { id: String(Id) }, query: stamp(UpdatedAt) })).evaluationData,
    onShared,
  );

export const useDeleteAppraisal = (place: Place) =>
  useAppraisalWrite(place, ({ Id, UpdatedAt }: Stamped) =>
    call(appraisals.remove, { params: { id: String(Id) }, query: stamp(UpdatedAt) }),
  );

export const useEmployeeSign = (place: Place) =>
  useAppraisalWrite(place, ({ Id, ...body }: { Id: number } & Body<typeof appraisals.employeeSign>) =>
    call(appraisals.employeeSign, { params: { id: String(Id) }, body }),
  );

export const useManagerSign = (place: Place) =>
  useAppraisalWrite(place, ({ Id, ...body }: { Id: number } & Body<typeof appraisals.managerSign>) =>
    call(appraisals.managerSign, { params: { id: String(Id) }, body }),
  );

export const useRecordRefusal = (place: Place) =>
  useAppraisalWrite(place, ({ Id, ...body }: { Id: number } & Body<typeof appraisals.recordRefusal>) =>
    call(appraisals.recordRefusal, { params: { id: String(Id) }, body }),
  );

const stamp = (UpdatedAt: string | null) => (UpdatedAt === null ? {} : { UpdatedAt });

/** The answer is shown at once; lists of appraisals are asked again, and after a refusal the appraisal itself. */
const useAppraisalWrite = <Given>(
  place: Place,
  write: (given: Given) => Promise<Appraisal | object>,
  onDone?: () => void,
) => {
  const { queryKey } = appraisalQuery(place);
  return useWrite({
    refusal: 'beside',
    mutationFn: write,
    onSuccess: (answer) => {
      if ('Id' in answer) queryClient.setQueryData(queryKey, answer);
      else void queryClient.invalidateQueries({ queryKey });
      for (const key of [keys.talent, keys.home]) void queryClient.invalidateQueries({ queryKey: key });
      onDone?.();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
};
