import type { Writing } from '../../kernel/reading.ts';
import { movedOn } from '../../kernel/refusal.ts';
import { responsibilityOf } from '../reads/responsibility.ts';
import { setResponsibility } from '../store/change.ts';
import { act } from './act.ts';

/** What a person is responsible for, written by themselves or by who may edit them. */
export function saveResponsibility(
  writing: Writing,
  id: number,
  { Body, UpdatedAt }: { readonly Body: string; readonly UpdatedAt?: string | undefined },
) {
  const { scope, viewer } = writing;
  return act(writing, { id, call: 'PUT responsibility' }, async () => {
    const before = await responsibilityOf(scope, id);
    if (UpdatedAt !== undefined && before?.updatedAt.toISOString() !== new Date(UpdatedAt).toISOString())
      throw movedOn();
    if (before?.body === Body) return { changes: [] };
    await setResponsibility(scope, id, Body, viewer.id);
    return {
      changes: [{ personId: id, kind: 'responsibility', changes: { Body: [before?.body ?? null, Body] } }],
    };
  });
}
