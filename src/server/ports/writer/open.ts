import type { Config } from '../../config.ts';
import { builtInWriter } from './built-in.ts';
import { modelWriter } from './openai.ts';
import type { WriterPort } from './port.ts';

/** The writer that the configuration names: a model at AI_URL, else the one that needs no server. */
export function openWriter(config: Config): WriterPort {
  if (config.AI_URL === undefined) return builtInWriter;
  return modelWriter({ url: config.AI_URL, key: config.AI_KEY, model: config.AI_MODEL });
}
