import { readPreference, storePreference } from '#web/ui/theme/preferences.ts';

const name = 'strategy_welcome';

/** Closed for good in this browser; signing out empties the local storage, so it is a preference of the device. */
export const isWelcomeClosed = (): boolean => readPreference(name) === 'closed';

export const closeWelcome = (): void => storePreference(name, 'closed');
