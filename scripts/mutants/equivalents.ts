/** Faults without any visible effect, each with the reason. They aren't counted. */
export const equivalents: readonly { file: string; was: string; became: string; because: string }[] = [
  {
    file: 'domain/numbers/releasing.ts',
    was: 'releaseAt !== null',
    became: 'true',
    because: 'No time is before every moment, so the next condition says the same; the types need this one.',
  },
  {
    file: 'server/messages/next-step/plan-next.ts',
    was: 'campaignId === null',
    became: 'false',
    because:
      'A message of no campaign has no step either, so another condition says the same; the types need this one.',
  },
  {
    file: 'server/consent/erased/store.ts',
    was: 'found.rows.length > 0',
    became: 'found.rows.length >= 0',
    because: 'Where no contact was erased there is nothing to find, and this only saves the search.',
  },
  {
    file: 'server/consent/listed/record-listed-stops.ts',
    was: '{ textVersion: null, reason: null, ip: null, userAgent: null }',
    became: '{}',
    because: 'What is not given is stored as null too; the types need it.',
  },
  {
    file: 'server/messages/sender/gate/choose-senders.ts',
    was: 'unknown.length > 0',
    became: 'true',
    because: 'Where every contact has a number there is nothing to find, and this only saves the search.',
  },
  {
    file: 'server/messages/sender/gate/facts.ts',
    was: "items.some(({ kind }) => kind === 'auto-reply') && (await answersAtAnyHour(tx, organizationId, organization.brand))",
    became:
      "items.some(({ kind }) => kind === 'auto-reply') || (await answersAtAnyHour(tx, organizationId, organization.brand))",
    because: 'It counts for automatic replies only, which the decision asks again; without one it only saves the look.',
  },
  {
    file: 'server/billing/invoices/collect-unpaid.ts',
    was: 'collected?.isPaid',
    became: 'collected.isPaid',
    because: 'Null fails inside the try then, is logged, and the next invoice follows, as it would have.',
  },
  {
    file: 'server/billing/mails/mail-to-payers.ts',
    was: '[]',
    became: '["Stryker was here"]',
    because: 'Without content the addresses aren’t used: nothing is sent.',
  },
  {
    file: 'server/billing/store.ts',
    was: 'brand !== null && last4 !== null',
    became: 'true',
    because:
      'What is known of a card is written together, so the next conditions say the same; the types need this one.',
  },
  {
    file: 'server/billing/mails/mail-of-cancellation.ts',
    was: 'billing?.planExpiresAt',
    became: 'billing.planExpiresAt',
    because: 'Billing is part of the organization, which was found before; the types need it.',
  },
  {
    file: 'server/consent/listed/store.ts',
    was: '{ stopped: 0, contacts: 0 }',
    became: '{}',
    because: 'The statement always returns a row; the types need this one.',
  },
];
