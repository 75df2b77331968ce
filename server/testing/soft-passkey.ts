import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { TestServer } from './test-server.ts';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const MAY_SYNC = 0x08;
const SYNCED = 0x10;
const HAS_KEY = 0x40;

/** How a response differs from what the browser was asked for. */
type Wrong = { origin?: string; counter?: number; isUserVerified?: boolean; rpId?: string };

/** A passkey in the test's memory, with a browser's responses for it. */
export type SoftPasskey = {
  readonly credentialId: string;
  /** The browser's response after creating the passkey, as JSON. */
  made(options: string, origin: string, wrong?: Wrong): string;
  /** The browser's response after the passkey has signed, as JSON. */
  signed(options: string, origin: string, wrong?: Wrong): string;
};

/** A new software passkey. */
export function softPasskey(): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  let counter = 0;
  const common = { id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} };
  return {
    credentialId,
    made(options, origin, wrong = {}) {
      const { challenge, rp } = JSON.parse(options) as { challenge: string; rp: { id: string } };
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const authData = Buffer.concat([authenticatorData(wrong.rpId ?? rp.id, HAS_KEY, wrong), key]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, wrong.origin ?? origin),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      };
      return JSON.stringify({ ...common, response });
    },
    signed(options, origin, wrong = {}) {
      const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string };
      counter += 1;
      const clientDataJSON = clientData('webauthn.get', challenge, wrong.origin ?? origin);
      const data = authenticatorData(wrong.rpId ?? rpId, 0, { counter, ...wrong });
      const told = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      const signature = sign('sha256', Buffer.concat([data, told]), privateKey).toString('base64url');
      const authenticatorDataText = data.toString('base64url');
      const response = { clientDataJSON, authenticatorData: authenticatorDataText, signature };
      return JSON.stringify({ ...common, response });
    },
  };
}

const START = 'mutation ($p: String) { startPasskey(currentPassword: $p) { success errors options } }';
const ADD = `mutation ($answer: String!) { addPasskey(answer: $answer, name: "Laptop") {
  success errors recoveryCodes token } }`;

/** Adds a passkey as a person does, signed in or in a sign-in that requires a second step, at the host of `url`. */
export async function addSoftPasskey(
  ask: TestServer['graphql'],
  user: { readonly token: string; readonly password?: string },
  origin: string,
): Promise<{ passkey: SoftPasskey; recoveryCodes: string[] | null; token: string | null }> {
  const { startPasskey } = await ask(START, { p: user.password ?? null }, user.token);
  if (!startPasskey.success) throw new Error(startPasskey.errors.join(' '));
  const passkey = softPasskey();
  const { addPasskey } = await ask(ADD, { answer: passkey.made(startPasskey.options, origin) }, user.token);
  if (!addPasskey.success) throw new Error(addPasskey.errors.join(' '));
  return { passkey, recoveryCodes: addPasskey.recoveryCodes, token: addPasskey.token };
}

function clientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

function authenticatorData(rpId: string, more: number, { counter = 0, isUserVerified = true }: Wrong): Buffer {
  const flags = USER_PRESENT | MAY_SYNC | SYNCED | more | (isUserVerified ? USER_VERIFIED : 0);
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags, 0);
  rest.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), rest]);
}

// A P-256 key in COSE format: kind, algorithm, curve, x and y.
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return isoCBOR.encode(key as never);
}
