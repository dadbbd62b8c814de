import { Fragment } from 'react';
import type { Comment } from '#contract/goal-shapes.ts';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';

/** The words of a comment; whoever is named in them is a way to their profile. */
export function CommentText({ comment }: { readonly comment: Pick<Comment, 'Comment' | 'Mentions'> }) {
  const { Comment: text, Mentions: mentions } = comment;
  const ends = mentions.map(({ Place, Length }) => Place + Length);
  return (
    <>
      {mentions.map(({ Id, Place }, index) => (
        <Fragment key={Place}>
          {text.slice(ends[index - 1] ?? 0, Place)}
          <TextLink to={paths.person(Id)}>{text.slice(Place, ends[index])}</TextLink>
        </Fragment>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  );
}
