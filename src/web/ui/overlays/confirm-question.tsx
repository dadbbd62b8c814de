import { Question, type QuestionProps } from './question.tsx';

type ConfirmQuestionProps = Omit<QuestionProps, 'onCancel' | 'safe'> & { readonly onClose: () => void };

/** A question whose safe answer is No. */
export function ConfirmQuestion({ onClose, ...question }: ConfirmQuestionProps) {
  return <Question {...question} onCancel={onClose} safe="cancel" />;
}
