import { createHash } from 'node:crypto';
import type { Config } from '../platform/config/config.ts';
import { readKeyFile } from '../platform/encryption.ts';

/** The key that encrypts stored secrets, in hex; null if none has been set or created yet. */
export async function readKey(config: Pick<Config, 'dataDir' | 'encryptionKey'>): Promise<string | null> {
  return (config.encryptionKey ?? (await readKeyFile(config.dataDir)))?.toLowerCase() ?? null;
}

/** Identifies a key without revealing it: it has 256 random bits. */
export function markOf(key: string): string {
  return createHash('sha256').update(`tidings backup ${key}`).digest('hex').slice(0, 16);
}
