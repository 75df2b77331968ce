import type { BrandWords } from '../brands/brand.ts';

// The brand's own words go in braces.
const phrases = {
  login: 'signed in',
  'login-failed': 'tried to sign in and failed',
  logout: 'signed out',
  'idle-logout': 'was signed out after a while without activity',
  'session-revoked': 'ended a session',
  'session-copied': 'used a replaced token, which ended the session',
  'second-step-added': 'turned on two-step sign-in',
  'second-step-removed': 'turned off two-step sign-in',
  'authenticator-added': 'added an authenticator app',
  'authenticator-removed': 'removed the authenticator app',
  'passkey-added': 'added a passkey',
  'passkey-removed': 'removed a passkey',
  'single-sign-on-changed': 'changed the single sign-on settings',
  'single-sign-on-tested': 'tested single sign-on',
  'single-sign-on-on': 'turned on single sign-on',
  'single-sign-on-off': 'turned off single sign-on',
  'single-sign-on-removed': 'removed single sign-on',
  'recovery-code-used': 'signed in with a recovery code',
  'recovery-codes-renewed': 'made new recovery codes',
  'password-changed': 'changed the password',
  'password-reset': 'set a new password through a link',
  'phone-changed': 'changed a phone number',
  'email-changed': 'changed an email address',
  'user-invited': 'invited a user',
  'invite-resent': 'sent an invitation again',
  'user-joined': 'joined the organization',
  'access-changed': 'changed what a user may do',
  'user-deleted': 'removed a user',
  'organization-created': 'created the organization',
  'organization-entered': 'entered the organization',
  'organization-left': 'switched away from the organization',
  'emergency-access-started': 'started emergency access',
  'emergency-access-used': 'used emergency access',
  'emergency-access-ended': 'ended emergency access',
  'emergency-access-withdrawn': 'ended the emergency access of the platform',
  'plan-changed': 'changed the plan',
  'plan-cancelled': 'canceled the plan',
  'card-changed': 'changed the payment card',
  'bank-changed': 'changed the bank account for payouts',
  'rates-changed': 'changed the rates',
  'invoice-refunded': 'refunded an invoice',
  'earning-recorded': 'recorded earnings',
  'earning-taken-back': 'reversed earnings',
  'earnings-paid-out': 'paid out earnings',
  'organization-viewed': 'viewed the organization',
  'message-canceled': 'canceled a message before it was sent',
  'message-changed': 'changed a scheduled message',
  'reply-saved': 'saved a reply',
  'reply-deleted': 'deleted a saved reply',
  'reply-restored': 'restored a saved reply',
  'bulk-sent': 'sent to many {leads} at once',
  'bulk-scheduled': 'scheduled a message to many {leads}',
  'consent-changed': 'changed whether a {lead} may be texted',
  'consent-confirmed': 'confirmed again that a {lead} agreed to texts',
  'form-sent': 'sent a public form with its opt-in',
  'name-kept': 'kept the name of a {lead} after a form under another one',
  'stop-denied': 'read a reply and kept texting a {lead}',
  'leads-added': 'added a {lead}',
  'leads-import-begun': 'began to import {leads}',
  'leads-imported': 'imported {leads}',
  'import-undone': 'undid an import of {leads}',
  'report-downloaded': 'downloaded a report',
  'report-shared': 'made a link to a report for someone outside',
  'report-link-ended': 'ended a link to a report',
  'campaign-archived': 'archived a {campaign}',
  'campaign-restored': 'restored a {campaign}',
  'campaign-deleted': 'deleted a {campaign}',
  'builder-opened': 'opened a {campaign} in the external builder',
  'campaign-created': 'created a {campaign}',
  'campaign-copied': 'copied a {campaign}',
  'campaign-changed': 'changed a {campaign}',
  'template-used': 'created a {campaign} from a template',
  'step-added': 'added a step to a {campaign}',
  'step-changed': 'changed a step of a {campaign}',
  'step-moved': 'moved a step of a {campaign}',
  'step-deleted': 'deleted a step of a {campaign}',
  'step-restored': 'put a deleted step back into a {campaign}',
  'step-version-restored': 'restored an earlier version of a step of a {campaign}',
  'slides-created': 'created a set of slides',
  'slides-changed': 'changed the settings of a set of slides',
  'slide-added': 'added a slide',
  'slide-copied': 'copied a slide',
  'slide-changed': 'changed a slide',
  'slide-moved': 'moved a slide',
  'slide-deleted': 'deleted a slide',
  'slide-version-restored': 'restored an earlier version of a slide',
  'question-added': 'added a question',
  'question-changed': 'changed a question',
  'question-deleted': 'deleted a question',
  'workflow-added': 'added a workflow to a {campaign}',
  'workflow-changed': 'changed a workflow of a {campaign}',
  'workflow-deleted': 'deleted a workflow of a {campaign}',
  'custom-values-changed': 'changed the custom values',
  'lead-changed': 'changed a {lead}',
  'lead-phone-corrected': 'corrected the phone number of a {lead}',
  'lead-assigned': 'changed who is responsible for a {lead}',
  'note-added': 'added a note on a {lead}',
  'note-deleted': 'deleted a note on a {lead}',
  'leads-taken-out': 'took a {lead} out of a {campaign}',
  'leads-put-back': 'put a {lead} back into a {campaign}',
  'leads-archived': 'archived a {lead}',
  'leads-restored': 'restored a {lead}',
  'lead-erased': 'erased a {lead}',
  'lead-copied': 'made a copy of everything stored about a {lead}',
  'export-requested': 'asked for an export of all data',
  'export-downloaded': 'downloaded an export of all data',
  'leads-downloaded': 'downloaded a list of {leads}',
  'opt-outs-import-begun': 'began to import a list of opt-outs',
  'opt-outs-imported': 'imported a list of opt-outs',
  'opt-outs-downloaded': 'downloaded the list of opt-outs',
  'leads-put-in-group': 'put a {lead} into a group',
  'leads-taken-from-group': 'took a {lead} out of a group',
  'group-created': 'created a group',
  'group-changed': 'changed a group',
  'group-archived': 'archived a group',
  'group-restored': 'restored a group',
  'appointment-made': 'made an appointment for a {lead}',
  'appointment-moved': 'moved an appointment of a {lead}',
  'appointment-deleted': 'canceled an appointment of a {lead}',
  'appointment-restored': 'restored an appointment of a {lead}',
  'event-campaigns-added': 'added a {campaign} to the appointments of an event',
  'event-cancelled': 'canceled an event',
  'event-restored': 'restored an event',
  'landing-page-created': 'created a landing page',
  'landing-page-changed': 'changed a landing page',
  'landing-page-archived': 'archived a landing page',
  'landing-page-restored': 'restored a landing page',
  'webhook-changed': 'changed where events are reported to',
  'webhook-approved': 'approved a web address to receive names and phone numbers',
  'webhook-approval-ended': 'stopped a web address from receiving names and phone numbers',
  'integration-connected': 'connected an integration',
  'integration-changed': 'changed an integration',
  'integration-disconnected': 'disconnected an integration',
  'lead-viewed': 'viewed a {lead}',
  'feed-viewed': 'read the messages of a {lead}',
  'organization-changed': 'changed the organization',
  'metrics-changed': 'changed the engagement metrics',
  'switch-changed': 'changed a switch',
  'sending-paused': 'paused all sending',
  'sending-resumed': 'resumed sending',
  'sending-stopped': 'stopped all sending for the organization',
  'sending-allowed': 'allowed the organization to send again',
  'organization-closed': 'closed the organization',
  'organization-reopened': 'reopened the organization',
  'organization-erased': 'erased the organization',
  'number-taken': 'got a phone number',
  'number-assigned': 'assigned a phone number to the organization',
  'number-unassigned': 'took a phone number from the organization',
  'number-limited': 'changed how fast a phone number sends',
  'number-suspended': 'suspended a phone number',
  'number-restored': 'restored a suspended phone number',
  'carrier-account-given': 'gave the organization its own carrier account',
  'carrier-account-removed': 'removed the organization’s own carrier account',
  'number-transferred': 'moved a phone number into the organization’s own carrier account',
  'number-tried-again': 'retried a phone number that carriers had blocked',
  'number-verified': 'noted that the carrier verified a toll-free number',
  'number-lost': 'lost a phone number at the carrier',
  'number-found': 'recovered a phone number that was lost at the carrier',
  'number-released': 'released a phone number',
  'number-kept': 'canceled the release of a phone number',
  'domain-added': 'added a domain',
  'domain-removed': 'removed a domain',
  'brand-changed': 'changed the settings of a brand',
  'jobs-retried': 'retried a background job that had failed',
  'jobs-dismissed': 'dismissed a background job that had failed',
  'platform-admin-let-in': 'made a link that lets a platform admin in',
  'platform-admin-removed': 'removed a platform admin',
  'number-given-back': 'gave a phone number back to the carrier',
  'registration-changed': 'changed the registration of the business',
  'registration-sent': 'sent the registration of the business',
  'number-imported': 'imported a phone number',
} as const;

const phrasesOfMany: { readonly [Action in keyof typeof phrases]?: (count: string) => string } = {
  'bulk-sent': (count) => `sent to ${count} {leads} at once`,
  'bulk-scheduled': (count) => `scheduled a message to ${count} {leads}`,
  'message-changed': (count) => `changed a scheduled message to ${count} {leads}`,
  'message-canceled': (count) => `canceled a message to ${count} {leads} before it was sent`,
  'leads-added': (count) => `added ${count} {leads}`,
  'consent-confirmed': (count) => `confirmed again that ${count} {leads} agreed to texts`,
  'leads-taken-out': (count) => `took ${count} {leads} out of a {campaign}`,
  'leads-put-back': (count) => `put ${count} {leads} back into a {campaign}`,
  'leads-put-in-group': (count) => `put ${count} {leads} into a group`,
  'leads-taken-from-group': (count) => `took ${count} {leads} out of a group`,
  'leads-archived': (count) => `archived ${count} {leads}`,
  'leads-restored': (count) => `restored ${count} {leads}`,
  'group-archived': (count) => `archived ${count} groups`,
  'group-restored': (count) => `restored ${count} groups`,
  'event-campaigns-added': (count) => `added a {campaign} to the appointments of ${count} events`,
  'event-cancelled': (count) => `canceled ${count} events`,
  'landing-page-archived': (count) => `archived ${count} landing pages`,
  'landing-page-restored': (count) => `restored ${count} landing pages`,
  'jobs-retried': (count) => `retried ${count} background jobs that had failed`,
  'jobs-dismissed': (count) => `dismissed ${count} background jobs that had failed`,
  'lead-viewed': (count) => `viewed ${count} {leads}`,
  'emergency-access-used': (count) => `used emergency access to see ${count} {leads}`,
  'feed-viewed': (count) => `read the messages of ${count} {leads}`,
};

// A use that names no contact showed none.
const phrasesOfOne: { readonly [Action in keyof typeof phrases]?: string } = {
  'bulk-sent': 'sent to a {lead}',
  'bulk-scheduled': 'scheduled a message to a {lead}',
  'emergency-access-used': 'used emergency access to see a {lead}',
};

/** The agent of an entry that was made from the server's command line. */
export const commandLineAgent = 'command line';

/** The nouns that a brand can replace with its own. */
type AuditWords = Pick<BrandWords, 'lead' | 'leads' | 'campaign'>;

/** One kind of event in the audit trail. */
export type AuditAction = keyof typeof phrases;

/** Every kind of event in the audit trail. */
export const auditActions = Object.keys(phrases) as readonly AuditAction[];

/** Who looked at what; what changed nothing. */
export const viewActions: readonly AuditAction[] = ['lead-viewed', 'feed-viewed', 'organization-viewed'];

/** What is saved again and again while a person types. */
const typedActions: readonly AuditAction[] = [
  ...(['campaign-changed', 'step-changed', 'slides-changed', 'slide-changed', 'question-changed'] as const),
  ...(['workflow-changed', 'group-changed', 'landing-page-changed', 'custom-values-changed'] as const),
  ...(['registration-changed'] as const),
];

/** What is shown once for an hour, however often the same person did it. */
export const groupedActions: readonly AuditAction[] = ['lead-viewed', 'feed-viewed', ...typedActions];

/** Whether this is the name of an event in the audit trail. */
export function isAuditAction(untrusted: string): untrusted is AuditAction {
  return Object.hasOwn(phrases, untrusted);
}

/**
 * Describes an audit event in the brand's words, to follow a name: "invited a user", or "viewed 10 patients" for an
 * entry with a count.
 */
export function auditPhrase(action: AuditAction, words: AuditWords, count: unknown = null): string {
  return phraseOf(action, count).replaceAll(/\{(lead|leads|campaign)\}/g, (_braces, noun: keyof AuditWords) =>
    words[noun].toLowerCase(),
  );
}

function phraseOf(action: AuditAction, count: unknown): string {
  const ofMany = phrasesOfMany[action];
  if (ofMany && typeof count === 'number' && count > 1) return ofMany(count.toLocaleString('en-US'));
  return (count === 1 ? phrasesOfOne[action] : undefined) ?? phrases[action];
}

/** What the trail calls a kind of object, in the brand's words: "contact" for a lead, "opt outs" for opt-outs. */
export function auditObject(objectType: string, words: AuditWords): string {
  if (objectType === 'lead') return words.lead.toLowerCase();
  return objectType === 'campaign' ? words.campaign.toLowerCase() : objectType.replaceAll('-', ' ');
}
