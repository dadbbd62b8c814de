import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AvatarCircle, type AvatarStanding } from '#web/ui/brand/avatar-circle.tsx';
import { avatarQuery } from '../api.ts';

interface Picture {
  readonly Id: number;
  /** Lean lists, the chart's, say only that there is one: the address is asked for when it is drawn. */
  readonly AvatarImage?: { readonly Url: string; readonly ExpiryUTC: string };
}

interface PersonAvatarProps {
  readonly person: { readonly Id: number; readonly Name: string; readonly Avatar: Picture | null };
  /** Pixels. */
  readonly size?: number;
  /** Whoever has not come yet has a dashed ring, whoever has left is grey. */
  readonly standing?: AvatarStanding;
}

/**
 * A person's picture wherever one stands (row B4): the address that came with the person while it is
 * good, a fresh one after ExpiryUTC, the initials when there is none or it fails.
 */
export function PersonAvatar({ person, size = 28, standing = 'active' }: PersonAvatarProps) {
  const shown = { name: person.Name, size, standing };
  // Most of a long list have none: nothing is watched for them.
  if (person.Avatar === null) return <AvatarCircle {...shown} url={null} />;
  return <Pictured person={person} shown={shown} />;
}

interface PicturedProps extends Pick<PersonAvatarProps, 'person'> {
  readonly shown: { readonly name: string; readonly size: number; readonly standing: AvatarStanding };
}

function Pictured({ person, shown }: PicturedProps) {
  const given = person.Avatar?.AvatarImage;
  const isBare = person.Avatar !== null && given === undefined;
  const [failed, setFailed] = useState<string | null>(null);
  const stale = isBare || (given !== undefined && (isOver(given.ExpiryUTC) || failed === given.Url));
  const { data: fresh } = useQuery({ ...avatarQuery(person.Id), enabled: stale });
  const url = stale ? fresh?.Url : given?.Url;
  return (
    <AvatarCircle
      {...shown}
      url={url && url !== failed ? url : null}
      onFailure={() => setFailed(url ?? null)}
    />
  );
}

const isOver = (instant: string): boolean => Date.parse(instant) <= Date.now();
