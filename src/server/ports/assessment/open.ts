import type { Config } from '../../config.ts';
import { outsideProvider } from './outside.ts';
import type { AssessmentPort } from './port.ts';

/** The provider that the configuration names; null: the built-in assessment. */
export function openAssessment(config: Config): AssessmentPort | null {
  if (config.MANUAL_URL === undefined) return null;
  return outsideProvider({ url: config.MANUAL_URL, key: config.MANUAL_KEY });
}
