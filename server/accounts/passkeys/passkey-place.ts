import { bareHost, isIpAddress } from '../../../domain/hosts/host-name.ts';
import { originAt, placeOf } from '../../../domain/hosts/host-table.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';

/** Where a passkey belongs: the host that staff sign in at, and the origin of its pages. */
export type PasskeyPlace = { readonly host: string; readonly origin: string };

/** The place of a request, from our own table of hosts; null where passkeys can't be created, as at an IP address. */
export function findPasskeyPlace({ hosts, host: untrustedHost }: RequestContext): PasskeyPlace | null {
  const table = hosts.current();
  const host = bareHost(untrustedHost);
  if (isIpAddress(host) || placeOf(table, host).kind !== 'brand') return null;
  return { host, origin: originAt(table, host) };
}

/** The place of a request; throws a refusal where passkeys can't be created. */
export function passkeyPlaceOf(context: RequestContext): PasskeyPlace {
  return findPasskeyPlace(context) ?? refuse('passkeys-not-here');
}
