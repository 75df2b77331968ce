import { isIpAddress } from '../../domain/hosts/host-name.ts';

/** Says whether this browser can make and use passkeys at this address. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && !isIpAddress(location.hostname.replace(/^\[|\]$/g, ''));
}
