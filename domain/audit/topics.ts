import type { AuditAction } from './actions.ts';

/** What an event of the audit trail is about, for the filter. */
export type AuditTopic = 'contacts' | 'campaigns' | 'people' | 'security' | 'organization' | 'billing' | 'platform';

/** The events of each topic; the platform's are what its people do, and what happens to its own settings. */
export const auditTopics: Readonly<Record<AuditTopic, readonly AuditAction[]>> = {
  contacts: [
    ...([
      'lead-viewed',
      'feed-viewed',
      'leads-added',
      'leads-import-begun',
      'leads-imported',
      'import-undone',
      'leads-archived',
      'leads-restored',
      'lead-erased',
    ] as const),
    ...(['lead-changed', 'lead-phone-corrected', 'lead-assigned', 'note-added', 'note-deleted'] as const),
    ...(['leads-taken-out', 'leads-put-back', 'leads-put-in-group', 'leads-taken-from-group'] as const),
    ...(['group-created', 'group-changed', 'landing-page-created', 'landing-page-changed'] as const),
    ...(['lead-copied', 'consent-changed', 'consent-confirmed', 'form-sent', 'name-kept'] as const),
    'stop-denied',
    ...([
      'opt-outs-import-begun',
      'opt-outs-imported',
      'opt-outs-downloaded',
      'leads-downloaded',
      'group-archived',
      'landing-page-archived',
    ] as const),
    ...(['group-restored', 'landing-page-restored'] as const),
    ...(['appointment-made', 'appointment-moved', 'appointment-deleted', 'appointment-restored'] as const),
    'event-campaigns-added',
    'event-cancelled',
    'event-restored',
  ],
  campaigns: [
    ...(['bulk-sent', 'message-canceled', 'campaign-archived', 'campaign-restored', 'campaign-deleted'] as const),
    ...(['campaign-created', 'campaign-copied', 'campaign-changed', 'template-used'] as const),
    ...([
      'step-added',
      'step-changed',
      'step-moved',
      'step-deleted',
      'step-restored',
      'step-version-restored',
    ] as const),
    ...(['slides-created', 'slides-changed', 'slide-added', 'slide-copied', 'slide-changed'] as const),
    ...(['slide-moved', 'slide-deleted', 'slide-version-restored'] as const),
    ...(['question-added', 'question-changed', 'question-deleted', 'custom-values-changed'] as const),
    ...(['workflow-added', 'workflow-changed', 'workflow-deleted'] as const),
    ...(['builder-opened', 'report-downloaded', 'report-shared', 'report-link-ended', 'metrics-changed'] as const),
  ],
  people: [
    'user-invited',
    'invite-resent',
    'user-joined',
    'access-changed',
    'user-deleted',
    'phone-changed',
    'email-changed',
  ],
  security: [
    ...(['login', 'login-failed', 'logout', 'idle-logout', 'session-revoked', 'session-copied'] as const),
    ...(['second-step-added', 'second-step-removed', 'authenticator-added', 'authenticator-removed'] as const),
    ...(['single-sign-on-changed', 'single-sign-on-tested', 'single-sign-on-on', 'single-sign-on-off'] as const),
    ...(['single-sign-on-removed'] as const),
    ...(['passkey-added', 'passkey-removed', 'recovery-code-used', 'recovery-codes-renewed'] as const),
    ...(['password-changed', 'password-reset', 'export-requested', 'export-downloaded'] as const),
    ...(['webhook-changed', 'webhook-approved', 'webhook-approval-ended'] as const),
  ],
  organization: [
    ...(['organization-changed', 'switch-changed', 'sending-paused', 'sending-resumed', 'number-taken'] as const),
    ...(['number-released', 'number-kept', 'registration-sent', 'domain-added', 'domain-removed'] as const),
    ...(['registration-changed'] as const),
    ...(['integration-connected', 'integration-changed', 'integration-disconnected'] as const),
  ],
  billing: [
    ...(['plan-changed', 'plan-cancelled', 'card-changed', 'bank-changed', 'rates-changed'] as const),
    ...(['invoice-refunded', 'earning-recorded', 'earning-taken-back', 'earnings-paid-out'] as const),
  ],
  platform: [
    ...(['organization-entered', 'organization-left', 'organization-viewed', 'brand-changed'] as const),
    ...(['emergency-access-started', 'emergency-access-used', 'emergency-access-ended'] as const),
    ...(['emergency-access-withdrawn'] as const),
    ...(['sending-stopped', 'sending-allowed', 'number-assigned', 'number-unassigned', 'number-limited'] as const),
    ...(['number-suspended', 'number-restored', 'carrier-account-given', 'carrier-account-removed'] as const),
    ...(['number-transferred', 'number-tried-again', 'number-verified', 'number-lost', 'number-found'] as const),
    ...(['number-given-back', 'number-imported'] as const),
  ],
};
