import { useState } from 'react';
import { type Appraisal, EmployeeSignFields } from '#contract/talent/appraisals.ts';
import { isApiError, refusalOf } from '#web/api/api-error.ts';
import { useArrival, useIsAsSent, useIsLost } from '#web/api/use-arrival.ts';
import { newSlot } from '#web/session/kept-texts.ts';
import { useSettleText } from '#web/session/use-kept-text.ts';
import { useZodForm } from '#web/ui/forms/use-zod-form.ts';
import { type Place, useEmployeeSign, useManagerSign } from '../../api.ts';

const Fields = EmployeeSignFields.omit({ Agreed: true });

/**
 * A signature under what was read: the version it was opened with. What has been edited since is shown first, and read
 * again, before anything is signed.
 */
export function useSigning(place: Place, appraisal: Appraisal) {
  const form = useZodForm(Fields, { Sign: '', Comment: '' });
  const [agreed, setAgreed] = useState<boolean | null>(null);
  const [read, setRead] = useState(textOf(appraisal));
  const asEmployee = useEmployeeSign(place);
  const asManager = useManagerSign(place);
  const isManager = appraisal.Permissions.ManagerSign;
  const write = isManager ? asManager : asEmployee;
  const isOld = read !== textOf(appraisal);
  const [byEmployee, byManager] = [useIsLost(asEmployee), useIsLost(asManager)];
  const isAsSent = useIsAsSent(asEmployee.isPending || asManager.isPending, [form.values, agreed]);
  const { Sign, Comment = '' } = form.taken(form.values);
  const { EmployeeSignature, EmployeeComments, Agreed, ManagerSignature } = appraisal;
  const isOfEmployee = EmployeeSignature === Sign && EmployeeComments === Comment && Agreed === agreed;
  const hasSigned = isAsSent && ((byEmployee && isOfEmployee) || (byManager && ManagerSignature === Sign));
  // Signed, the form is there no more, and could say of nothing that it is not to be kept.
  const [slot] = useState(newSlot);
  const subject = `appraisal/${place.userId}/${place.periodId}/${appraisal.Id}/comment`;
  const settle = useSettleText(slot);
  const clear = () => {
    form.reset({ Sign: '', Comment: '' });
    settle(subject);
  };
  useArrival(hasSigned, () => {
    clear();
    setAgreed(null);
    for (const one of [asEmployee, asManager]) one.reset();
  });
  const sign = () => {
    if (isOld) return;
    form.submit(({ Sign, Comment }) => {
      const { Id, UpdatedAt } = appraisal;
      const stamp = UpdatedAt === null ? {} : { UpdatedAt };
      const onError = (error: unknown) => {
        if (isApiError(error)) form.refuse(error.Fields, ['Sign', 'Comment']);
      };
      const onSuccess = clear;
      if (isManager) asManager.mutate({ Id, Sign, ...stamp }, { onError, onSuccess });
      else
        asEmployee.mutate(
          { Id, Sign, Comment: Comment ?? '', Agreed: agreed, ...stamp },
          { onError, onSuccess },
        );
    })();
  };
  return {
    form,
    /** Where the comment is kept until it is signed. */
    keptAs: { slot, subject },
    agreed,
    setAgreed,
    sign,
    isOld,
    /** An answer alone is something to lose as well. */
    touched: form.touched || (agreed !== null && !write.isSuccess && !hasSigned),
    /** Takes notice of what was edited. */
    readAgain: () => setRead(textOf(appraisal)),
    refusal: hasSigned ? null : refusalIn(write.error),
    isPending: write.isPending,
  };
}

const refusalIn = (error: unknown): string | null =>
  failed(error) ? 'appraisals.sign.failed' : refusalOf(error, { shown: ['Sign', 'Comment'] });

/** The server could not: the specification has a sentence of its own for a signature. */
const failed = (error: unknown): boolean => isApiError(error) && error.Status >= 500;

/** What one signs: a change of anything else asks nobody to read again. */
const textOf = ({ Review, PrimaryRating, SecondaryRating, TertiaryRating }: Appraisal): string =>
  JSON.stringify([Review, PrimaryRating, SecondaryRating, TertiaryRating]);
