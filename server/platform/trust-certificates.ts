import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { Config } from './config/config.ts';

/**
 * From now on, connections over TLS trust the authorities of NODE_EXTRA_CA_CERTS. Node does that itself only where the
 * setting is in the environment before it starts, not where it's in a file of settings.
 */
export function trustCertificates({ extraCertificates }: Pick<Config, 'extraCertificates'>): void {
  if (extraCertificates.length === 0 || getCACertificates('extra').length > 0) return;
  setDefaultCACertificates([...getCACertificates('default'), ...extraCertificates]);
}

const CODE = /^(UNABLE_TO_(VERIFY|GET)_|(DEPTH_ZERO_)?SELF_SIGNED_CERT)/;
// The client for mail has a code of its own.
const MESSAGE =
  /^(unable to verify the first certificate|unable to get (local )?issuer certificate|self-signed certificate)/;

export function isUnknownAuthority({
  code = '',
  message,
}: {
  readonly code?: string;
  readonly message: string;
}): boolean {
  return CODE.test(code) || MESSAGE.test(message);
}

/** What a failed connection says; for a certificate of an unknown authority, what to do about it. */
export function connectionProblem(error: Error & { readonly code?: string }): string {
  if (!isUnknownAuthority(error)) return error.message;
  return 'its certificate is from an authority that isn’t known here. Name that authority’s certificate in NODE_EXTRA_CA_CERTS';
}
