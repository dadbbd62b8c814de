import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import styles from './field.module.css';
import { FieldFrame, type FieldProps, fieldAria, useFieldIds, useProblem } from './field.tsx';

export type TextAreaProps = FieldProps & {
  readonly value: string;
  /** Pixels between which it grows with its text. */
  readonly minimum?: number;
  readonly maximum?: number;
} & Omit<ComponentProps<'textarea'>, 'value'>;

/** Several lines of text, growing with them up to a height, then scrolling. */
export function TextArea(props: TextAreaProps) {
  const { label, aside, action, hint, error: _, length, id: given, ...rest } = props;
  const { minimum = 96, maximum = 320, ...area } = rest;
  const { id, noteId } = useFieldIds(given);
  const problem = useProblem(props);
  const box = useRef<HTMLTextAreaElement>(null);
  const { value } = area;
  useLayoutEffect(() => {
    if (value === undefined || !box.current) return;
    box.current.style.height = 'auto';
    const border = box.current.offsetHeight - box.current.clientHeight;
    box.current.style.height = `${Math.min(maximum, Math.max(minimum, box.current.scrollHeight + border))}px`;
  }, [value, minimum, maximum]);
  return (
    <FieldFrame {...{ id, label, aside, action, hint, length }} error={problem}>
      <textarea
        {...area}
        {...fieldAria(noteId, problem)}
        ref={box}
        id={id}
        rows={1}
        className={styles.control}
      />
    </FieldFrame>
  );
}

/** The comment box: 60 px, growing to 120 (goals-core 9). */
export function CommentBox(props: Omit<TextAreaProps, 'minimum' | 'maximum' | 'length'>) {
  return (
    <TextArea
      {...props}
      minimum={limits.commentBoxMinimum}
      maximum={limits.commentBoxMaximum}
      length={{ now: props.value.length, maximum: limits.comment }}
    />
  );
}
