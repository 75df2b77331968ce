/** A key that makes a request the same one when it is sent again. Plain http has no crypto.randomUUID. */
export function newRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
