import type { z } from 'zod';
import type { PersonChangeLine } from '#contract/people/employment.ts';
import { roleNames } from '#contract/vocabulary.ts';
import type { WordKey } from '#contract/word-key.ts';
import type { Words } from '#web/ui/text/words.ts';
import { flagKeys } from './badges.ts';

type Line = z.infer<typeof PersonChangeLine>;
type Change = Line['Changes'][number];

/** A field of a change as the screens call it. */
export interface ChangeWords {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

const labels: Readonly<Record<string, WordKey>> = {
  ...flagKeys,
  RoleName: 'people.manage.role',
  Manager: 'people.about.reports_to',
  Name: 'people.profile.name',
  JobTitle: 'people.profile.job_title',
  OrgUnit: 'people.profile.department',
  Email: 'people.profile.email',
  UnconfirmedEmail: 'people.history.unconfirmed',
  PhoneNumber: 'people.profile.phone',
  TimeZone: 'people.profile.time_zone',
  LinkedinUrl: 'people.about.linkedin',
  Biography: 'people.profile.biography',
  Body: 'people.responsibility.title',
};

/** What changed, in the words of the screens; of a picture there is nothing to read, so it has no field. */
export function changesIn({ Changes }: Line, { t }: Pick<Words, 't'>): ChangeWords[] {
  // Whoever has chosen no time zone was shown in the company's.
  const noneOf = (field: string) =>
    t(field === 'TimeZone' ? 'people.history.company_zone' : 'ui.meanwhile.none');
  const wordOf = (field: string, value: string | null): string => {
    if (field in flagKeys) return t(value === 'true' ? 'people.manage.on' : 'people.manage.off');
    const role = roleNames.find((name) => field === 'RoleName' && name === value);
    return role ? t(`rules.roles.${role}`) : value || noneOf(field);
  };
  return Changes.flatMap(({ Field, From, To }: Change) => {
    const label = labels[Field];
    // Somebody else asks for what another has asked for.
    if (Field === 'UnconfirmedEmail' && To !== null && From === To)
      return [
        {
          label: t('people.history.unconfirmed'),
          from: From,
          to: t('people.history.asked_again', { email: To }),
        },
      ];
    // An observer is invited without a manager: of that nothing became anything.
    return label && From !== To
      ? [{ label: t(label), from: wordOf(Field, From), to: wordOf(Field, To) }]
      : [];
  });
}

/** Somebody else of the company has the address that waited: nobody's doing here. */
const isTaken = (changes: Line['Changes']): boolean => changes.some(({ Field }) => Field === 'Taken');

/** Whoever runs Waymark did it: a link of the person's own is recorded of nobody too. */
const isOperators = (changes: Line['Changes']): boolean => changes.some(({ Field }) => Field === 'Operator');

/** What was done, in words: an address that waits is not the person's yet, and may never be. */
export function deedKey({ Kind, Changes }: Pick<Line, 'Kind' | 'Changes'>) {
  const [waiting, ...more] = Changes.filter(({ Field }) => Field !== 'Operator');
  if (isTaken(Changes)) return 'people.history.email_taken';
  if (Kind !== 'email' || waiting?.Field !== 'UnconfirmedEmail' || more.length > 0)
    return `people.history.kind.${Kind}` as const;
  return waiting.To === null ? 'people.history.email_kept' : 'people.history.email_asked';
}

/** What people do by a link of their own is recorded of nobody, and is theirs. */
export const isOwnDoing = ({ Actor, Kind, Changes }: Line): boolean =>
  Actor === null && (Kind === 'joined' || Kind === 'email') && !isTaken(Changes) && !isOperators(Changes);
