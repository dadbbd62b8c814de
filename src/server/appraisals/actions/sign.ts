import type { z } from 'zod';
import type { appraisals } from '#contract/talent/appraisals.ts';
import type { Writing } from '../../kernel/reading.ts';
import { labelsOf } from '../present.ts';
import { insertRefusal, insertSignature, setAcknowledged, setCompleted } from '../store.ts';
import { act, askedOf } from './act.ts';

/**
 * The employee has received it, and may say whether they agree. Where a refusal was recorded it stays, the signature
 * counts.
 */
export function signAsEmployee(
  writing: Writing,
  id: number,
  body: z.output<typeof appraisals.employeeSign.body>,
) {
  const { scope, viewer } = writing;
  return act(writing, askedOf('employeesign', id, body.UpdatedAt), async (_, rule) => {
    await insertSignature(scope, id, {
      signedAs: 'employee',
      personId: viewer.id,
      name: body.Sign,
      agreed: body.Agreed ?? null,
      comment: body.Comment ?? '',
    });
    if (rule.to === 'acknowledged') await setAcknowledged(scope, id);
    return { tell: ['appraisal_acknowledged'], touches: true };
  });
}

/** Completed, for ever, with the words its ratings have today. */
export function signAsManager(
  writing: Writing,
  id: number,
  body: z.output<typeof appraisals.managerSign.body>,
) {
  const { scope, viewer } = writing;
  return act(writing, askedOf('managersign', id, body.UpdatedAt), async (seen) => {
    await insertSignature(scope, id, {
      signedAs: 'manager',
      personId: viewer.id,
      name: body.Sign,
      agreed: null,
      comment: '',
    });
    await setCompleted(scope, id, labelsOf(seen));
    return { tell: ['appraisal_completed'], touches: true };
  });
}

/** So that nobody can hold an appraisal open for ever: the employee did not sign, a witness says so. */
export function recordRefusal(
  writing: Writing,
  id: number,
  body: z.output<typeof appraisals.recordRefusal.body>,
) {
  const { scope, viewer } = writing;
  return act(writing, askedOf('refused', id, body.UpdatedAt), async () => {
    await insertRefusal(scope, id, { recorderId: viewer.id, reason: body.Reason, witness: body.Witness });
    await setAcknowledged(scope, id);
    return { tell: ['refusal_recorded'], touches: true };
  });
}
