import { createContext } from 'react';

/** Whether what stands below is still asked for: a dialog that was closed stays drawn until another opens. */
export const IsAsked = createContext(true);
