import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { readRows, startSendingWorld } from '../testing/sending.ts';
import { type Consent, consentByLedger, consentStateOf, recordConsent, recordStart, recordStop } from './index.ts';

const { context } = await startSendingWorld();

const form = { grade: 'form', source: 'landing-page' } as const;
const verified = { grade: 'verified', source: 'keyword' } as const;
const staff = { grade: 'attested', source: 'staff' } as const;

/**
 * A contact whom staff added, in an organization of this brand, with this consent; returns the state of their consent.
 */
async function contactOf(brand: string) {
  const { id: organizationId } = await buildOrganization(context, { brand });
  const { id: leadId, phone } = await buildLead(context, organizationId);
  const run = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(context.db, organizationId, work);
  const agree = (consent: Omit<Consent, 'organizationId' | 'phones'>, to = phone) =>
    run((tx) => recordConsent(tx, context, { ...consent, organizationId, phones: [to] }));
  const stateOf = (of: string) =>
    run(async (tx) => {
      const kept = await consentStateOf(tx, organizationId, of);
      expect(await consentByLedger(tx, organizationId, of)).toBe(kept);
      return kept;
    });
  const known = async () => {
    const [lead] = await readRows<{ opted_in: boolean }>(
      context,
      sql`select opted_in from leads where organization_id = ${organizationId} and id = ${leadId}`,
    );
    return { state: await stateOf(phone), isMarked: lead?.opted_in };
  };
  return { agree, known, stateOf };
}

describe.each([
  ['blast', 'attested'],
  ['default', 'consented'],
] as const)('in %s, what staff attest counts as %s', (brand, attested) => {
  it.each([
    ['staff say so again', staff, { state: attested, isMarked: false }],
    ['someone typed the phone of a known contact', { ...form, isUnproved: true }, { state: attested, isMarked: false }],
  ])('also when %s', async (_, consent, known) => {
    const contact = await contactOf(brand);
    await contact.agree(consent);
    expect(await contact.known()).toEqual(known);
  });

  it('and a consent to health messages alone is not one to texts', async () => {
    const { agree, stateOf } = await contactOf(brand);
    await agree({ ...form, kind: 'phi_sms' }, '6025550177');
    expect(await stateOf('6025550177')).toBe('unknown');
  });
});

describe('a contact’s own word', () => {
  it.each([form, verified])('by $source is a consent that marks the contact [SEND-07]', async (consent) => {
    const contact = await contactOf('blast');
    await contact.agree(consent);
    expect(await contact.known()).toEqual({ state: 'consented', isMarked: true });
  });

  it('is a new consent after the question, and a restart after an opt-out', async () => {
    const { id: organizationId } = await buildOrganization(context, { brand: 'blast' });
    const { phone } = await buildLead(context, organizationId);
    const minutesOn = (minutes: number) => new Date(context.clock.now().getTime() + minutes * 60_000);
    const heard = { organizationId, phone } as const;
    const run = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(context.db, organizationId, work);
    await run((tx) => recordStart(tx, context, { ...heard, sourceId: 'SM1', word: 'YES', at: minutesOn(1) }));
    const stop = { ...heard, source: 'keyword', sourceId: 'SM2', reason: 'STOP', at: minutesOn(2) } as const;
    await run((tx) => recordStop(tx, context, stop));
    await run((tx) => recordStart(tx, context, { ...heard, sourceId: 'SM3', word: 'START', at: minutesOn(3) }));
    const events = await readRows<{ event: string }>(
      context,
      sql`select event from consent_events where organization_id = ${organizationId} and source = 'keyword' order by id`,
    );
    expect(events.map(({ event }) => event)).toEqual(['granted', 'revoked', 'restarted']);
  });
});
