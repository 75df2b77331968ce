import type { LeadRow } from '../leads/use-leads.ts';

/** One row of contacts for a test, changed where the test wants it otherwise. */
export function exampleLead(changes: Partial<LeadRow> = {}): LeadRow {
  return {
    id: '1',
    name: 'Maya Okafor',
    typedName: null,
    phone: '5551234567',
    created: '2026-01-02T15:04:00.000Z',
    lastActive: null,
    unread: false,
    optedOut: false,
    needsConsent: false,
    isFormUnconfirmed: false,
    isOptedInByForm: false,
    invalidPhone: false,
    stats: { views: 7, seconds: 75 },
    campaigns: [],
    reportIcons: [],
    ...changes,
  };
}
