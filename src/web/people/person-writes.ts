import type { z } from 'zod';
import { auth } from '#contract/auth.ts';
import { employment } from '#contract/people/employment.ts';
import { type Profile, people } from '#contract/people.ts';
import { call } from '#web/api/client.ts';
import { keys } from '#web/api/keys.ts';
import { queryClient } from '#web/api/query-client.ts';
import { callUpload } from '#web/api/upload.ts';
import { useWrite } from '#web/api/use-write.ts';
import { profileQuery, responsibilityQuery } from './api.ts';
import type { Square } from './square.ts';

type Body<E extends { readonly body: z.ZodType }> = z.input<E['body']>;
type UpdatedAt = string;

export const useSaveProfile = (id: number) =>
  usePersonWrite(id, (body: Body<typeof people.saveProfile>) =>
    call(people.saveProfile, { params: { id: String(id) }, body }),
  );

export const useSaveRoles = (id: number) =>
  usePersonWrite(id, (body: Body<typeof employment.roles>) =>
    call(employment.roles, { params: { id: String(id) }, body }),
  );

export const useDeactivate = (id: number) => useEmployment(id, 'deactivate');
export const useActivate = (id: number) => useEmployment(id, 'activate');
export const useReinvite = (id: number) => useEmployment(id, 'reinvite');

/** 0 is no manager. */
export const useChangeManager = (id: number) =>
  usePersonWrite(id, ({ managerId, UpdatedAt }: { managerId: number; UpdatedAt: UpdatedAt }) =>
    call(employment.changeManager, {
      params: { id: String(id), managerId: String(managerId) },
      query: { UpdatedAt },
    }),
  );

export const useSaveResponsibility = (id: number) =>
  useWrite({
    refusal: 'beside',
    mutationFn: (body: Body<typeof people.saveResponsibility>) =>
      call(people.saveResponsibility, { params: { id: String(id) }, body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(responsibilityQuery(id).queryKey, answer);
      refetch([...keys.people, 'history', id]);
    },
    onError: () => refetch(responsibilityQuery(id).queryKey),
  });

interface NewPicture {
  readonly file: File;
  readonly square: Square;
  readonly UpdatedAt: UpdatedAt;
  readonly onProgress: (part: number) => void;
}

export const useUploadPicture = (id: number) =>
  usePictureWrite(id, async ({ file, square, onProgress, UpdatedAt }: NewPicture) => {
    const query = {
      Left: String(square.left),
      Top: String(square.top),
      Size: String(square.size),
      UpdatedAt,
    };
    return (
      await callUpload(people.uploadAvatar, { params: { id: String(id) }, query }, file, { onProgress })
    ).data;
  });

export const useRemovePicture = (id: number) =>
  usePictureWrite(id, async (UpdatedAt: UpdatedAt) => {
    await call(people.removeAvatar, { params: { id: String(id) }, query: { UpdatedAt } });
    return null;
  });

/** Shown at once on the profile; wherever else the person stands is asked again. */
const usePictureWrite = <Given>(id: number, write: (given: Given) => Promise<Profile['Avatar']>) =>
  useWrite({
    refusal: 'beside',
    mutationFn: write,
    onSuccess: (Avatar) => {
      queryClient.setQueryData(profileQuery(id).queryKey, (profile) => profile && { ...profile, Avatar });
      refetch(keys.people, keys.avatar(id), keys.session, keys.goals, keys.dashboard, keys.predictions);
    },
    onError: () => refetch(keys.person(id)),
  });

export const useChangePassword = () =>
  useWrite({
    refusal: 'beside',
    mutationFn: (body: Body<typeof auth.changePassword>) => call(auth.changePassword, { body }),
  });

export const useAddEmployee = () =>
  useWrite({
    refusal: 'beside',
    mutationFn: (body: Body<typeof employment.addEmployee>, wanted) =>
      call(employment.addEmployee, { body }, { wanted }),
    onSuccess: (profile) => settle(profile),
  });

const useEmployment = (id: number, deed: 'deactivate' | 'activate' | 'reinvite') =>
  usePersonWrite(id, (UpdatedAt: UpdatedAt) =>
    call(employment[deed], { params: { id: String(id) }, query: { UpdatedAt } }),
  );

/** The company's name stands on every page: its session is asked for again. */
export const useEditCompany = () =>
  useWrite({
    refusal: 'beside',
    mutationFn: (body: Body<typeof employment.editTenant>) => call(employment.editTenant, { body }),
    onSuccess: () => refetch(keys.session, keys.tenant),
    onError: () => refetch(keys.session),
  });

/** A refusal keeps the drawer open and is said there; the person is fetched again, to be shown as they are now. */
const usePersonWrite = <Given>(id: number, write: (given: Given) => Promise<Profile>) =>
  useWrite({
    refusal: 'beside',
    mutationFn: write,
    onSuccess: settle,
    onError: () => refetch(keys.person(id)),
  });

/** The person as they are now: shown at once; then whatever depends on people is asked again. */
export function settle(profile: Profile): void {
  queryClient.setQueryData(keys.person(profile.Id), profile);
  void queryClient.invalidateQueries({
    queryKey: keys.people,
    predicate: ({ queryKey }) => queryKey[1] !== 'profile' || queryKey[2] !== profile.Id,
  });
  refetch(keys.owners, keys.goalList, keys.dashboard);
}

function refetch(...changed: readonly (readonly unknown[])[]): void {
  for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
}
