import type { SessionRow } from './store.ts';

/**
 * Whether the organization accepts how the session began: single sign-on opens only its own organization, and where
 * that is required, only an owner with a second step enters without it.
 */
export function isOfRightKind(session: SessionRow): boolean {
  const { singleSignOnOf, organizationId, requiresSingleSignOn, isPlatformAdmin, access, hasSecondFactor } = session;
  if (singleSignOnOf !== null) return singleSignOnOf === organizationId;
  return !requiresSingleSignOn || isPlatformAdmin || (access === 'OWNER' && hasSecondFactor);
}
