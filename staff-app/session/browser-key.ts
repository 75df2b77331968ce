import { PROOF_HEADER, proofHeader, signedText } from '../../contract/session-proof.ts';

type Kept = { readonly keys: CryptoKeyPair; readonly publicKey: string };

const databaseName = 'browser-key';
const storeName = 'keys';
const keyName = 'session';
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const nonceBytes = 16;

let kept: Promise<Kept | null> | null = null;

/** The header that signs a call at a time by the server's clock; none where the browser can't keep a key. */
export async function signCall(
  method: string,
  path: string,
  body: string,
  time: number,
): Promise<Record<string, string>> {
  kept ??= readOrMake().catch(() => null);
  const own = await kept;
  if (own === null) return {};
  const bodyHash = body === '' ? '' : base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)));
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(nonceBytes)).buffer);
  const call = { method, path, bodyHash, time, nonce };
  const text = new TextEncoder().encode(signedText(call));
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, own.keys.privateKey, text);
  return { [PROOF_HEADER]: proofHeader(call, base64url(signature), own.publicKey) };
}

// One key for all tabs: of two that make one at once, the first to be kept counts.
async function readOrMake(): Promise<Kept> {
  const database = await open();
  try {
    const keys =
      (await inStore<CryptoKeyPair | undefined>(database, 'readonly', (store) => store.get(keyName))) ??
      (await keepFirst(database, await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])));
    return { keys, publicKey: base64url(await crypto.subtle.exportKey('raw', keys.publicKey)) };
  } finally {
    database.close();
  }
}

async function keepFirst(database: IDBDatabase, made: CryptoKeyPair): Promise<CryptoKeyPair> {
  await inStore(database, 'readwrite', (store) => store.add(made, keyName)).catch(() => undefined);
  return (await inStore<CryptoKeyPair | undefined>(database, 'readonly', (store) => store.get(keyName))) ?? made;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('The key store is blocked.'));
  });
}

function inStore<Result>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const request = ask(database.transaction(storeName, mode).objectStore(storeName));
    request.onsuccess = () => resolve(request.result as Result);
    request.onerror = () => reject(request.error);
  });
}

function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
