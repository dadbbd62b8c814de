import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { AudienceLine } from '#web/ui/text/audience-line.tsx';
import { TalkAudience } from '../talk/talk-audience.tsx';

interface ReasonReadersProps {
  readonly info: GoalInfo;
  /** Not where the step ends pending edits: then nobody else comes to read it. */
  readonly goesOn: boolean;
}

/** Whoever sees what is shelved reads why, others than read what is said with it (decisions.md 11). */
export function ReasonReaders({ info, goesOn }: ReasonReadersProps) {
  const lead = useGoalWords().t('workflows.why.readers');
  const { Shelved } = info.Audience;
  if (Shelved) return <AudienceLine audience={Shelved} lead={lead} />;
  return <TalkAudience name="Goal" {...{ info, goesOn, lead }} />;
}
