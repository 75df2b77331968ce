import { ConfigError } from './platform/config/config.ts';
import { DatabaseRefusal } from './platform/database/database-refusal.ts';
import { Refusal } from './platform/refusal.ts';

/** Whether a person can put right what stopped a command: then its sentence is shown, otherwise the error as a whole. */
export function isExpected(error: unknown): error is Error {
  return error instanceof Refusal || error instanceof ConfigError || error instanceof DatabaseRefusal;
}
