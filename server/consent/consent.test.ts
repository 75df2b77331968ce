import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { buildBlast, readRows, startSendingWorld } from '../testing/sending.ts';
import { consentByLedger, consentStateOf, recordConsent, recordStart, recordStop } from './index.ts';

const world = await startSendingWorld();
const { context } = world;
world.clock.stand();
const phone = '5557654321';
const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 19, minute));

async function organization(): Promise<OrganizationId> {
  return (await buildBlast(context, { leads: 1 })).organizationId;
}

function run<Result>(organizationId: OrganizationId, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTransaction(context.db, organizationId, work);
}

const grant = (organizationId: OrganizationId, grade: 'attested' | 'verified' = 'attested') =>
  run(organizationId, (tx) =>
    recordConsent(tx, context, { organizationId, phones: [phone], grade, source: 'csv-import' }),
  );
const stop = (organizationId: OrganizationId, minute: number, sourceId: string | null = null) =>
  run(organizationId, (tx) =>
    recordStop(tx, context, { organizationId, phone, source: 'keyword', sourceId, reason: 'STOP', at: at(minute) }),
  );
const start = (organizationId: OrganizationId, minute: number, sourceId: string) =>
  run(organizationId, (tx) =>
    recordStart(tx, context, { organizationId, phone, sourceId, word: 'START', at: at(minute) }),
  );
const stateOf = (organizationId: OrganizationId) =>
  run(organizationId, (tx) => consentStateOf(tx, organizationId, phone));

describe('the consent ledger', () => {
  it('knows nothing of a phone until someone attests its consent', async () => {
    const id = await organization();
    expect(await stateOf(id)).toBe('unknown');
    await grant(id);
    expect(await stateOf(id)).toBe('consented');
  });

  it('is lifted by a START also after the clock was an hour ahead at the STOP [SEND-06]', async () => {
    const id = await organization();
    await grant(id);
    world.clock.advance({ hours: 1 });
    await stop(id, 59);
    world.clock.advance({ hours: -1 });
    expect(await start(id, 5, 'SMafter')).toMatchObject({ changed: true });
    expect(await stateOf(id)).toBe('consented');
  });

  it.each([
    { ahead: 60_000, changed: false },
    { ahead: 60_001, changed: true },
  ])(
    'is $changed that a START counts before a STOP that is $ahead ms ahead of the clock',
    async ({ ahead, changed }) => {
      const id = await organization();
      const [phones, now] = [[phone], context.clock.now().getTime()];
      const stopped = {
        organizationId: id,
        phone,
        source: 'keyword',
        reason: 'STOP',
        at: new Date(now + ahead),
      } as const;
      await run(id, (tx) =>
        recordConsent(tx, context, { organizationId: id, phones, grade: 'verified', source: 'form' }),
      );
      await run(id, (tx) => recordStop(tx, context, stopped));
      const started = { organizationId: id, phone, sourceId: 'SM', word: 'START', at: new Date(now + 1) };
      expect(await run(id, (tx) => recordStart(tx, context, started))).toMatchObject({ changed });
    },
  );

  it('keeps an opt-out against every later consent from staff or a form; only a new START lifts it [SEND-06]', async () => {
    const id = await organization();
    await grant(id);
    await stop(id, 1);
    await grant(id, 'verified');
    expect(await stateOf(id)).toBe('stopped');
    expect(await start(id, 0, 'SMold')).toEqual({ changed: false });
    // Of one moment, the opt-out counts.
    expect(await start(id, 1, 'SMsame')).toEqual({ changed: false });
    expect(await stateOf(id)).toBe('stopped');
    expect(await start(id, 2, 'SMfresh')).toMatchObject({ changed: true });
    expect(await stateOf(id)).toBe('consented');
  });

  it('keeps the consent text, the address and the browser of a form', async () => {
    const id = await organization();
    const given = { source: 'landing-page', sourceId: '7', textVersion: 3, ip: '198.51.100.7', userAgent: 'Test/1.0' };
    await run(id, (tx) => recordConsent(tx, context, { organizationId: id, phones: [phone], grade: 'form', ...given }));
    const kept = await run(id, (tx) =>
      sql`select source, source_id as "sourceId", text_version as "textVersion", ip, user_agent as "userAgent"
        from consent_events where organization_id = ${id} and phone = ${phone}`.execute(tx),
    );
    expect(kept.rows).toEqual([given]);
  });

  it('says of a form by an opted-out phone that it asked, and leaves the opt-out as it is [SEND-06]', async () => {
    const id = await organization();
    await grant(id);
    const form = { organizationId: id, phones: [phone, '5557654322'], grade: 'form', source: 'group-page' } as const;
    const agree = (isUnproved: boolean) => run(id, (tx) => recordConsent(tx, context, { ...form, isUnproved }));
    await agree(true);
    await stop(id, 1);
    await agree(true);
    await agree(false);
    await run(id, (tx) => recordConsent(tx, context, { ...form, isUnproved: true, kind: 'phi_sms' }));
    await start(id, 2, 'SMback');
    await agree(true);
    const ledger = await readRows<{ event: string }>(
      context,
      sql`select event from consent_events where organization_id = ${id} and phone = ${phone} order by id`,
    );
    expect(ledger.map(({ event }) => event)).toEqual([
      ...['attested', 'agreed-on-form', 'revoked'],
      ...['asked-while-opted-out', 'asked-while-opted-out', 'asked-while-opted-out'],
      ...['restarted', 'agreed-on-form'],
    ]);
    expect(await run(id, (tx) => consentByLedger(tx, id, phone))).toBe(await stateOf(id));
    expect(await stateOf(id)).toBe('consented');
  });

  it('accepts an opt-out before anything is known of the phone', async () => {
    const id = await organization();
    expect(await stop(id, 1)).toEqual({ changed: true });
    await grant(id);
    expect(await stateOf(id)).toBe('stopped');
  });

  it('records which staff member entered an opt-out, and none for one that came by text', async () => {
    const { organizationId, userId } = await buildBlast(context, { leads: 1 });
    const said = { organizationId, phone, source: 'staff', userId, reason: 'asked on the phone', at: at(1) } as const;
    await run(organizationId, (tx) => recordStop(tx, context, said));
    await stop(organizationId, 2);
    const kept = await readRows<{ user_id: number | null }>(
      context,
      sql`select user_id from consent_events where organization_id = ${organizationId} and phone = ${phone} order by id`,
    );
    expect(kept).toEqual([{ user_id: userId }, { user_id: null }]);
  });

  it('counts a repeated opt-out once, and never accepts a used START again', async () => {
    const id = await organization();
    await stop(id, 1, 'SM1');
    expect(await stop(id, 1, 'SM1')).toEqual({ changed: false });
    await start(id, 2, 'SM2');
    await stop(id, 3, 'SM3');
    expect(await start(id, 2, 'SM2')).toEqual({ changed: false });
    expect(await start(id, 4, 'SM2'), 'told once more, later').toEqual({ changed: false });
    expect(await stateOf(id)).toBe('stopped');
  });

  it('does not opt out again when an old opt-out is repeated after START', async () => {
    const id = await organization();
    await stop(id, 1, 'SM1');
    await start(id, 2, 'SM2');
    expect(await stop(id, 1, 'SM1')).toEqual({ changed: false });
    expect(await stateOf(id)).toBe('consented');
  });

  it('is append-only, and always adds up to the stored state', async () => {
    const id = await organization();
    const acts = [
      () => grant(id),
      (n: number) => stop(id, n, `SMs${n}`),
      (n: number) => start(id, n, `SMt${n}`),
      () => grant(id, 'verified'),
    ];
    let before = 0;
    for (let n = 1; n <= 40; n += 1) {
      await acts[(n * 7 + (n % 3)) % acts.length]?.(n);
      const byLedger = await run(id, (tx) => consentByLedger(tx, id, phone));
      expect(byLedger).toBe(await stateOf(id));
      const [{ count = 0 } = {}] = await readRows<{ count: number }>(
        context,
        sql`select count(*) as count from consent_events where organization_id = ${id}`,
      );
      expect(count).toBeGreaterThanOrEqual(before);
      before = count;
    }
  });

  it('of one organization says nothing about another', async () => {
    const [one, other] = [await organization(), await organization()];
    await stop(one, 1);
    await grant(other);
    expect([await stateOf(one), await stateOf(other)]).toEqual(['stopped', 'consented']);
  });
});
