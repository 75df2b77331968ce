const PREFIX = /^[a-z0-9][a-z0-9-]{0,62}$/;

/**
 * Parses a practice's address prefix as people type or paste it: "dermassoc", or "https://dermassoc.ema.md". Null for
 * anything else.
 */
export function readFirmPrefix(untrusted: string): string | null {
  const typed = untrusted.trim().toLowerCase();
  const pasted = /^(?:https?:\/\/)?([^./]+)\.ema\.md(?:\/.*)?$/.exec(typed)?.[1];
  const prefix = pasted ?? typed;
  return PREFIX.test(prefix) ? prefix : null;
}
