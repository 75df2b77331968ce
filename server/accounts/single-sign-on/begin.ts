import * as client from 'openid-client';
import { z } from 'zod';
import { brands } from '../../../brands/registry.ts';
import { bareHost } from '../../../domain/hosts/host-name.ts';
import { absoluteAddress, originAt, placeOf } from '../../../domain/hosts/host-table.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { hashToken, secretToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { openCipher } from '../../platform/encryption.ts';
import { actorOf, type RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { networkOf } from '../../platform/throttle/network.ts';
import { atMost } from '../../platform/throttle/rule.ts';
import { admit, throttleKey } from '../../platform/throttle/throttle.ts';
import { addressToLeaveFor } from './provider.ts';
import {
  findByEmailDomainAcrossOrganizations,
  insertTry,
  readSingleSignOn,
  type SignInTry,
  type SingleSignOnRow,
} from './store.ts';

const MINUTE_MS = 60_000;
/** How long a sign-in at the company's page may take, in milliseconds. */
export const TRY_MS = 10 * MINUTE_MS;
const PATH = '/single-sign-on';
const STARTS = atMost(30, 15 * MINUTE_MS);

/** Where the browser goes, and what its tab has to bring back. Both null: no company is known for the address. */
export type Left = { readonly address: string | null; readonly tabKey: string | null };

/**
 * Begins a sign-in with the account of the person's company, found by the domain of their email address. Whether the
 * person has an account makes no difference.
 */
export async function startSingleSignOn(
  context: RequestContext,
  untrusted: { readonly email: string; readonly brand: string | null },
): Promise<Left> {
  const domain = domainOf(untrusted.email);
  const key = throttleKey('single-sign-on', networkOf(context.request.ip));
  const { isAdmitted, organizationId } = await inTransactionAcrossOrganizations(context.db, async (tx) => ({
    isAdmitted: await admit(tx, key, STARTS, context.clock.now()),
    organizationId: await findByEmailDomainAcrossOrganizations(tx, brandOf(context, untrusted.brand), domain),
  }));
  if (!isAdmitted) refuse('too-many-logins');
  return organizationId === null ? { address: null, tabKey: null } : leave(context, organizationId, null);
}

/** Begins a test with the stored settings. The owner who tests finishes it; it signs no one in. */
export async function startSingleSignOnTest(context: RequestContext): Promise<Left> {
  const { organizationId, userId } = actorOf(context);
  const key = throttleKey('single-sign-on', networkOf(context.request.ip));
  const isAdmitted = await inTransactionAcrossOrganizations(context.db, (tx) =>
    admit(tx, key, STARTS, context.clock.now()),
  );
  if (!isAdmitted) refuse('too-many-logins');
  return leave(context, organizationId, userId);
}

/** The address that a company's page has to send people back to, at the host of this request. */
export function returnAddressAt({ hosts, config, host: untrustedHost }: RequestContext): string {
  const table = hosts.current();
  const host = bareHost(untrustedHost);
  const isOfBrand = placeOf(table, host).kind === 'brand';
  return isOfBrand ? `${originAt(table, host)}${PATH}` : absoluteAddress(table, { staffOf: config.brand }, PATH);
}

/** The domain of an email address; empty if it isn't one. */
export function domainOf(email: string): string {
  return /@([^@\s\0]+)$/.exec(email.trim().toLowerCase())?.[1] ?? '';
}

const secret = z.object({ nonce: z.string(), verifier: z.string() });

/** What only the server knows of a sign-in that has left. */
export async function openTry(context: Context, one: SignInTry): Promise<z.infer<typeof secret>> {
  const plain = (await openCipher(context.config)).decrypt(one.secret, purposeOfTry(one.organizationId));
  return plain === null ? refuse('sso-late') : secret.parse(JSON.parse(plain));
}

async function leave(context: RequestContext, organizationId: OrganizationId, testedBy: number | null): Promise<Left> {
  const settings: SingleSignOnRow =
    (await inTransaction(context.db, organizationId, (tx) => readSingleSignOn(tx, organizationId))) ??
    refuse('sso-not-set-up');
  const returnAddress = returnAddressAt(context);
  const [state, tabKey] = [secretToken(), secretToken()];
  const known = { nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
  const address = await addressToLeaveFor(context, organizationId, settings, {
    ...{ returnAddress, state, isTest: testedBy !== null, ...known },
  });
  const closed = (await openCipher(context.config)).encrypt(JSON.stringify(known), purposeOfTry(organizationId));
  const expiresAt = new Date(context.clock.now().getTime() + TRY_MS);
  const one = { organizationId, tabHash: hashToken(tabKey), secret: closed, returnAddress, testedBy };
  await inTransaction(context.db, organizationId, (tx) => insertTry(tx, hashToken(state), one, expiresAt));
  return { address, tabKey };
}

// On one machine all brands may share a host; only then does the page say which one it shows.
function brandOf({ hosts, config, host }: RequestContext, untrustedBrand: string | null): string {
  const place = placeOf(hosts.current(), bareHost(host));
  const isShared = place.kind !== 'brand' || place.brand === config.brand;
  if (!isShared) return place.brand;
  return brands.find(({ key }) => key === untrustedBrand)?.key ?? config.brand;
}

function purposeOfTry(organizationId: OrganizationId): string {
  return `single-sign-on try ${organizationId}`;
}
