import { zoneNames } from '#rules/calendar/time-zones.ts';

/** The list of zones; one that is not on it stays choosable. */
export const zoneOptions = (present: string) =>
  (zoneNames.includes(present) ? zoneNames : [present, ...zoneNames]).map((name) => ({
    value: name,
    label: name,
  }));
