/** The settings cannot be used; its message is one sentence per wrong variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
