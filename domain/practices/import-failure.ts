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

// Asked again with what it refused, the service could lock the account.
const stopping: ReadonlySet<ImportFailure> = new Set(['practice-unknown', 'key-refused', 'password-refused']);

/** Says whether imports stop after this failure until somebody connects again. */
export function stopsImports(failure: ImportFailure): boolean {
  return stopping.has(failure);
}
