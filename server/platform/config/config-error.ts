/** Thrown when the settings can't be used. The message has one sentence per invalid variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
