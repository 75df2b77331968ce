/** Why an import from a practice failed. */
export const importFailures = [
  'practice-unknown',
  'key-refused',
  'password-refused',
  'access-refused',
  'busy',
  'unreachable',
  'not-understood',
  'contact-limit',
] as const;

/** One reason why an import failed. */
export type ImportFailure = (typeof importFailures)[number];

// Retrying with the same refused credentials could lock the account.
const stopping: ReadonlySet<ImportFailure> = new Set(['practice-unknown', 'key-refused', 'password-refused']);

/** Whether imports stop after this failure until a person reconnects. */
export function stopsImports(failure: ImportFailure): boolean {
  return stopping.has(failure);
}
