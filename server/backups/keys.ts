import { createHash } from 'node:crypto';
import type { Config } from '../platform/config/config.ts';
import { readKeyFile } from '../platform/encryption.ts';

/** The key that closes stored secrets, as hexadecimal digits; null where none has been set or made yet. */
export async function readKey(config: Pick<Config, 'dataDir' | 'encryptionKey'>): Promise<string | null> {
  return (config.encryptionKey ?? (await readKeyFile(config.dataDir)))?.toLowerCase() ?? null;
}

/** Tells one key from another without giving anything of it away: it has 256 random bits. */
export function markOf(key: string): string {
  return createHash('sha256').update(`tidings backup ${key}`).digest('hex').slice(0, 16);
}
