import { hashToken, secretToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  acceptToken,
  hasAnyBrowser,
  insertFirstBrowser,
  insertFurtherBrowser,
  type NewAccess,
  replaceUnusedToken,
} from './store.ts';
import type { Browser, Viewed } from './types.ts';

const accessMs = 90 * 24 * 60 * 60 * 1000;
const mostTokens = 50;
const tokenForm = /^[\w-]{43}$/;
const longestList = mostTokens * 44;

/**
 * Admits a browser that presents its own token for this contact, or that is the first ever to open a link of the
 * contact; the first one gets its token. Every other browser has no access.
 */
export async function admitBrowser(
  tx: Tx,
  context: Context,
  viewed: Viewed,
  browser: Browser,
): Promise<{ token: string | null }> {
  const tokenHashes = hashesOf(browser.untrustedTokens);
  const shown = { deviceId: browser.deviceId, tokenHashes, at: context.clock.now() };
  if (tokenHashes.length > 0 && (await acceptToken(tx, viewed, shown))) return { token: null };
  if (browser.isRobot) return (await hasAnyBrowser(tx, viewed)) ? refuse('no-access') : { token: null };
  const token = await registerIfFirst(tx, context, viewed, browser.deviceId);
  return token === null ? refuse('no-access') : { token };
}

/** The token of a contact's first browser, null for any other. */
export async function registerIfFirst(
  tx: Tx,
  context: Context,
  viewed: Viewed,
  deviceId: string,
): Promise<string | null> {
  const { token, access } = newAccess(context, deviceId);
  if (await insertFirstBrowser(tx, viewed, access)) return token;
  // If the response with the token was lost, the browser asks again without one.
  return (await replaceUnusedToken(tx, viewed, access)) ? token : null;
}

/** The token of a browser whose visitor has proven that the contact's phone is theirs. */
export async function registerVerified(tx: Tx, context: Context, viewed: Viewed, deviceId: string): Promise<string> {
  const { token, access } = newAccess(context, deviceId);
  if (!(await insertFirstBrowser(tx, viewed, access))) await insertFurtherBrowser(tx, viewed, access);
  return token;
}

/** The id that a browser gives itself, if valid. */
export function cleanDeviceId(untrusted: string | null | undefined): string {
  return (untrusted ?? '').replace(/[^\w-]/g, '').slice(0, 64) || 'unknown';
}

function newAccess(context: Context, deviceId: string): { token: string; access: NewAccess } {
  const token = secretToken();
  const at = context.clock.now();
  return {
    token,
    access: { deviceId, tokenHash: hashToken(token), at, expiresAt: new Date(at.getTime() + accessMs) },
  };
}

// The newest are last; a list longer than any of ours isn't parsed.
function hashesOf(untrustedTokens: string): string[] {
  const tokens = untrustedTokens.slice(-longestList).split('|');
  return tokens
    .filter((token) => tokenForm.test(token))
    .slice(-mostTokens)
    .map(hashToken);
}
