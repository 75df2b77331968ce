// What this browser can do for a sign-in, and whether its calls are signed, in few words: what signs them is fetched by the few who need it.
const signsKey = 'signs-calls';

let aheadMs = 0;

/** Says whether this page can keep a key that can't be taken out of the browser: it takes a secure address. */
export function canSign(): boolean {
  return globalThis.isSecureContext === true && globalThis.indexedDB !== undefined && crypto.subtle !== undefined;
}

/** Says whether this browser can make and use passkeys at this address: it takes one with a name. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname);
}

/** Says whether the calls of this browser are signed. */
export function signsCalls(): boolean {
  return localStorage.getItem(signsKey) !== null && canSign();
}

/** From now on every call of this browser is signed; false where it can't keep a key, or signs already. */
export function startSigning(): boolean {
  if (signsCalls() || !canSign()) return false;
  localStorage.setItem(signsKey, '1');
  return true;
}

/** The next session in this browser shows again whether its calls have to be signed. */
export function stopSigning(): void {
  localStorage.removeItem(signsKey);
}

/** How much the server's clock is known to be ahead of this one, in milliseconds. */
export function serverAheadMs(): number {
  return aheadMs;
}

/** Takes the server's time from the header of an answer, so that later calls carry it. */
export function noteServerTime(header: string | null): void {
  if (header !== null && Number.isFinite(Number(header))) aheadMs = Number(header) - Date.now();
}

/** The header that signs a call, where calls are signed. */
export async function proofFor(method: string, path: string, body = ''): Promise<Record<string, string>> {
  const { signCall } = await import('./browser-key.ts');
  return signCall(method, path, body, Math.round(Date.now() + aheadMs));
}
