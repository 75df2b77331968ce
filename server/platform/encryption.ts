import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_FILE = 'encryption.key';

type KeyPlace = Pick<Config, 'encryptionKey' | 'dataDir'> & Partial<Pick<Config, 'encryptionKeyPrevious'>>;

/** Encrypts and decrypts stored secrets; what was encrypted for one purpose doesn't decrypt for another. */
export type Cipher = {
  encrypt(plain: string, purpose: string): string;
  /** Null if neither key decrypts it for this purpose, or it was altered. */
  decrypt(encrypted: string, purpose: string): string | null;
  /** Which key decrypts it; what only the previous one decrypts is returned encrypted with the current key. */
  look(encrypted: string, purpose: string): 'current' | 'neither' | { readonly closedAgain: string };
  /** The `keyedHash` of each of its keys, the current one first. */
  hashes(plain: string, purpose: string): string[];
};

/**
 * The cipher of this deployment. It encrypts with ENCRYPTION_KEY, or with a key generated once and kept in DATA_DIR. It
 * also decrypts with ENCRYPTION_KEY_PREVIOUS if that is set.
 */
export async function openCipher(place: KeyPlace): Promise<Cipher> {
  const [key, previous = null] = await deploymentKeys(place);
  const openWithPrevious = (encrypted: string, purpose: string) =>
    previous === null ? null : open(previous, encrypted, purpose);
  return {
    encrypt: (plain, purpose) => close(key, plain, purpose),
    decrypt: (encrypted, purpose) => open(key, encrypted, purpose) ?? openWithPrevious(encrypted, purpose),
    look(encrypted, purpose) {
      if (open(key, encrypted, purpose) !== null) return 'current';
      const plain = openWithPrevious(encrypted, purpose);
      return plain === null ? 'neither' : { closedAgain: close(key, plain, purpose) };
    },
    hashes: (plain, purpose) => [key, previous].flatMap((one) => (one === null ? [] : keyedHash(one, plain, purpose))),
  };
}

/** The current key, and the previous one while it is being replaced: 32 bytes each. */
export async function deploymentKeys(place: KeyPlace): Promise<readonly [Buffer, ...Buffer[]]> {
  const key = Buffer.from(place.encryptionKey ?? (await keptKey(place.dataDir)), 'hex');
  if (key.length !== KEY_BYTES)
    throw new ConfigError(
      `The key in ${join(place.dataDir, KEY_FILE)} can’t be read: it isn’t 64 hexadecimal digits. Put the right file back.`,
    );
  const { encryptionKeyPrevious: previous } = place;
  return previous ? [key, Buffer.from(previous, 'hex')] : [key];
}

/** Deterministic for the same text, key and purpose; without the key no one can guess the text by trying candidates. */
export function keyedHash(key: Buffer, plain: string, purpose: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, plain]))
    .digest('base64url');
}

function close(key: Buffer, plain: string, purpose: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose));
  const closed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url');
}

function open(key: Buffer, encrypted: string, purpose: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose)).setAuthTag(tag);
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return null;
  }
}

/** The key that was generated and kept in DATA_DIR; null if there is none. */
export function readKeyFile(dataDir: string): Promise<string | null> {
  return readIfThere(join(dataDir, KEY_FILE));
}

/** Stores a key from elsewhere in DATA_DIR; fails if there is one already. */
export async function writeKeyFile(dataDir: string, key: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, KEY_FILE), key, { mode: 0o600, flag: 'wx', flush: true });
}

// A process that has used a key goes on with it if the file is lost: another one would close what the right one can't open.
const usedKeys = new Map<string, string>();

async function keptKey(dataDir: string): Promise<string> {
  const file = join(dataDir, KEY_FILE);
  const key = usedKeys.get(file) ?? (await readIfThere(file)) ?? (await makeKey(dataDir, file));
  usedKeys.set(file, key);
  return key;
}

async function makeKey(dataDir: string, file: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flush: true });
  try {
    // A link appears atomically, and never over a key that another process has created meanwhile.
    await link(draft, file);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return (await readIfThere(file)) ?? '';
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
    return null;
  }
}
