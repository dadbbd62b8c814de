import { randomBytes } from 'node:crypto';

const newKey = (): string => randomBytes(16).toString('hex');

/** The keys of a manual: one for who reads it, one for its owner. Nobody can guess either. */
export const newKeys = () => ({ publicKey: newKey(), privateKey: newKey() });
