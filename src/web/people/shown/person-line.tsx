import type { ComponentProps } from 'react';
import { defaults } from '#contract/limits.ts';
import { PersonAvatar } from './person-avatar.tsx';
import styles from './person-line.module.css';

interface PersonLineProps {
  readonly person: ComponentProps<typeof PersonAvatar>['person'] & {
    readonly JobTitle: string;
    readonly OrgUnit?: string;
  };
  /** Pixels of the picture. */
  readonly size?: number;
}

/** Picture, name, and below it job title | department. */
export function PersonLine({ person, size = 40 }: PersonLineProps) {
  return (
    <div className={styles.line}>
      <PersonAvatar person={person} size={size} />
      <div className={styles.words}>
        <p className={styles.name} dir="auto">
          {person.Name}
        </p>
        <JobLine JobTitle={person.JobTitle} OrgUnit={person.OrgUnit} />
      </div>
    </div>
  );
}

interface JobLineProps {
  readonly JobTitle: string;
  /** Not given where it is not known; blank is the company's own name for none. */
  readonly OrgUnit: string | undefined;
}

/** Job title | department, which is 'Corporate' where there is none (people-and-company 2). */
export function JobLine({ JobTitle, OrgUnit }: JobLineProps) {
  const parts = OrgUnit === undefined ? [JobTitle] : [JobTitle, OrgUnit || defaults.orgUnit];
  return (
    <p className={styles.job}>
      {parts.filter(Boolean).map((part) => (
        <span key={part} dir="auto">
          {part}
        </span>
      ))}
    </p>
  );
}
