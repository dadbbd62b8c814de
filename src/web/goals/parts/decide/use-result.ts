import { useState } from 'react';
import type { GoalInfo } from '#contract/goal-shapes.ts';
import { limits } from '#contract/limits.ts';
import { isApiError } from '#web/api/api-error.ts';
import { type Step, stepOf } from '#web/ui/marks/scale.ts';
import { useFinalize } from '../../api.ts';
import { keptText } from '../talk/mention-typed.ts';
import { useEnding } from '../why/ending.tsx';
import { endingOfVerdict, whyFields } from '../why/why.ts';
import { useReadGoal } from './goal-meanwhile.tsx';
import { useRefusal } from './use-refusal.ts';
import { isInPercent, type Verdict, verdictProblem } from './verdict.ts';

const besideFields = ['Completed', 'ObjectiveResult', 'Quality', 'Outcome', ...whyFields];

interface Problems {
  readonly verdict?: string | undefined;
  readonly quality?: string | undefined;
  readonly outcome?: string | undefined;
  readonly why?: string | undefined;
}

/** Verdict, quality and outcome as they are typed, begun with the present result. */
export function useResult(info: GoalInfo, onClose: () => void) {
  const finalize = useFinalize();
  const [present] = useState(info.GoalResult);
  const [verdict, setVerdict] = useState<Verdict>({
    Completed: present?.Completed ?? null,
    ObjectiveResult: present?.ObjectiveResult ?? null,
  });
  const [quality, setQuality] = useState<Step | null>(stepOf(present?.Quality));
  const [outcome, setOutcome] = useState(present?.Outcome ?? '');
  const ending = useEnding(present);
  const [problems, setProblems] = useState<Problems>({});
  const settle = (one: keyof Problems) => setProblems((before) => ({ ...before, [one]: undefined }));
  const isTouched = differs(present, verdict, quality, outcome) || ending.isTouched;
  const body = ending.bodyFor(endingOfVerdict(verdict));
  const typed = [verdict, quality, outcome, body];
  const isSame = !differs(info.GoalResult, verdict, quality, keptText(outcome)) && isWhySaid(info, body);
  const isThere = ({ length }: readonly unknown[]) => isTouched && isSame && length > 0;
  const isAllowed = mayGive(info, present);
  const read = useReadGoal(info, { mayStill: isAllowed, write: finalize, isThere, typed, onClose });
  const refusal = useRefusal(info.Goal.Id, finalize, besideFields, read.movedOn);

  const submit = () => {
    const found: Problems = {
      verdict: verdictProblem(isInPercent(info), verdict),
      quality: quality === null ? 'workflows.result.quality_required' : undefined,
      outcome: outcome.trim() ? undefined : 'messages.outcome_required',
    };
    setProblems(found);
    if (Object.values(found).some(Boolean) || quality === null || ending.isTooLong) return;
    if (outcome.length > limits.outcome) return;
    finalize.mutate(
      {
        ...{ Id: present?.Id ?? 0, GoalId: info.Goal.Id, UpdatedAt: read.UpdatedAt },
        ...{ ...verdict, Quality: quality, Outcome: outcome, ...body },
      },
      { onSuccess: onClose, onError: (error) => setProblems(problemsOf(error)) },
    );
  };
  const unsent = typedWords(present, outcome, ending);
  return {
    ...{ present, ending, verdict, quality, outcome, problems },
    setVerdict: (next: Verdict) => {
      setVerdict(next);
      settle('verdict');
    },
    setQuality: (next: Step) => {
      setQuality(next);
      settle('quality');
    },
    setOutcome: (next: string) => {
      setOutcome(next);
      settle('outcome');
    },
    // Of a result that is no longer to be given only the words are worth keeping.
    isTouched: (read.isOver ? unsent.length > 0 : isTouched) && !read.isDone,
    isAllowed,
    /** Somebody has decided meanwhile, or the link that led here was of another day. */
    isOver: read.isOver,
    unsent,
    isSaving: finalize.isPending,
    refusal,
    read,
    submit,
  };
}

type Present = GoalInfo['GoalResult'];

/** Whether reason and learning stand there as they are sent; what is not sent stays as it was. */
function isWhySaid({ GoalResult: there }: GoalInfo, body: Said): boolean {
  if (there === null) return false;
  const { Reason = there.Reason, ReasonText = there.ReasonText, Learning } = body;
  const isReason = there.Reason === Reason && there.ReasonText === keptText(ReasonText);
  return isReason && there.Learning === keptText(Learning);
}

interface Said {
  readonly Reason?: NonNullable<Present>['Reason'];
  readonly ReasonText?: string;
  readonly Learning: string;
}

const mayGive = ({ Permissions }: GoalInfo, present: Present): boolean =>
  present === null ? Permissions.Finalize : Permissions.EditFinalizeResults;

const differs = (present: Present, verdict: Verdict, quality: Step | null, outcome: string): boolean =>
  verdict.Completed !== (present?.Completed ?? null) ||
  verdict.ObjectiveResult !== (present?.ObjectiveResult ?? null) ||
  quality !== stepOf(present?.Quality) ||
  outcome !== (present?.Outcome ?? '');

/** What was typed, each under the label of its field. */
const typedWords = (present: Present, outcome: string, { learning, why }: ReturnType<typeof useEnding>) =>
  (
    [
      ['workflows.result.outcome', outcome, present?.Outcome],
      ['workflows.why.question', why.ReasonText, present?.ReasonText],
      ['workflows.why.learning', learning, present?.Learning],
    ] as const
  ).flatMap(([label, text, before]) => (text.trim() === '' || text === before ? [] : [{ label, text }]));

function problemsOf(error: unknown): Problems {
  if (!isApiError(error)) return {};
  const { Completed, ObjectiveResult, Quality, Outcome } = error.Fields;
  const why = whyFields.map((name) => error.Fields[name]).find(Boolean);
  return { verdict: Completed ?? ObjectiveResult, quality: Quality, outcome: Outcome, why };
}
