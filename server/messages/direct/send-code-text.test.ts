import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../../accounts/index.ts';
import { assignNumber, runNumbersCommand } from '../../numbers/index.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { optOut } from '../../testing/staff-actions.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { startTwilioStub, type TwilioStub } from '../../testing/twilio-stub.ts';
import { receiveReply, sendCodeText } from '../index.ts';

const body = 'Whistle Pitch: your code is 123456.';

let stub: TwilioStub;
let server: TestServer;
beforeAll(async () => {
  stub = await startTwilioStub();
  const twilio = { accountSid: stub.accountSid, authToken: stub.authToken, apiUrl: stub.url };
  // Three in the morning in Phoenix.
  server = await startTestServer({ roles: ['web'], carrier: 'twilio', twilio }, '2026-03-10T10:00:00Z');
  await preparePlatform(server.context);
});
afterAll(() => stub.close());

const run = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  inTransactionAcrossOrganizations(server.context.db, async (tx) => (await statement.execute(tx)).rows);

describe('a text with a code', () => {
  it('needs a number of the platform to send from', async () => {
    await expect(
      sendCodeText(server.context, { phone: '6025550181', body, isAskedByOwner: false, organizationId: null }),
    ).rejects.toThrow('no number to send codes from');
    await inTransactionAcrossOrganizations(server.context.db, (tx) =>
      assignNumber(tx, server.context, { organizationId: PLATFORM_ORGANIZATION, phone: '+15550100009' }),
    );
  });

  it('is handed to the carrier at once, at any hour, without the queue', async () => {
    await sendCodeText(server.context, { phone: '6025550182', body, isAskedByOwner: false, organizationId: null });
    expect(stub.accepted().at(-1)).toMatchObject({
      from: '+15550100009',
      to: '+16025550182',
      body,
      statusCallback: null,
    });
    expect(await run(sql`select 1 from text_queue`)).toEqual([]);
    expect(await server.context.metrics.print()).toContain(
      'tidings_carrier_calls_total{carrier="twilio",call="send",answer="accepted"} 1',
    );
  });

  it('is retried when the carrier fails, and not when it refuses', async () => {
    const send = (phone: string) =>
      sendCodeText(server.context, { phone, body, isAskedByOwner: false, organizationId: null });
    stub.behave({
      rules: [
        { phone: '6025550183', answer: 503 },
        { phone: '6025550184', answer: 'reset' },
        { phone: '6025550185', answer: 400, code: 21211 },
      ],
    });
    await expect(send('6025550183')).rejects.toThrow();
    await expect(send('6025550184')).rejects.toThrow();
    await send('6025550185');
    expect(stub.requests('+16025550185')).toBe(1);
  });

  it('leaves neither its content nor its number in the log', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line: string) => lines.push(line) });
    stub.behave({ rules: [{ answer: 400, code: 21211 }] });
    await sendCodeText(
      { ...server.context, log },
      { phone: '6025550186', body, isAskedByOwner: false, organizationId: null },
    );
    expect(lines.join()).toContain('21211');
    expect(lines.join()).not.toMatch(/6025550186|123456/);
  });

  it('is sent to a phone that has told the platform to stop only when its owner asks', async () => {
    stub.behave({ rules: [] });
    await optOut(server.context, PLATFORM_ORGANIZATION, '6025550187');
    await sendCodeText(server.context, { phone: '6025550187', body, isAskedByOwner: false, organizationId: null });
    expect(stub.requests('+16025550187')).toBe(0);
    await sendCodeText(server.context, { phone: '6025550187', body, isAskedByOwner: true, organizationId: null });
    expect(stub.requests('+16025550187')).toBe(1);
  });
});

describe('a code for a contact', () => {
  const send = (phone: string, organizationId: OrganizationId) =>
    sendCodeText(server.context, { phone, body, isAskedByOwner: true, organizationId });
  const lastFrom = () => stub.accepted().at(-1)?.from;

  it('comes from the number of their newest message, or else from the oldest number that can send', async () => {
    const { id, senderPhone } = await buildOrganization(server.context);
    const phone = '6025550188';
    await buildLead(server.context, id, { phone });
    await send(phone, id);
    expect(lastFrom()).toBe(senderPhone);
    const second = '+15550100777';
    await inTransactionAcrossOrganizations(server.context.db, (tx) =>
      assignNumber(tx, server.context, { organizationId: id, phone: second }),
    );
    const reply = { carrier: 'twilio', carrierId: 'SMcode1', from: `+1${phone}`, body: 'Hello?' } as const;
    await inTransactionAcrossOrganizations(server.context.db, (tx) =>
      receiveReply(tx, server.context, { ...reply, to: second, at: server.context.clock.now() }),
    );
    await send(phone, id);
    expect(lastFrom()).toBe(second);
  });

  it('comes from the platform if no number of the organization can send', async () => {
    const { id, senderPhone } = await buildOrganization(server.context);
    await runNumbersCommand(server.context, ['unassign', senderPhone], () => undefined);
    await send('6025550189', id);
    expect(lastFrom()).toBe('+15550100009');
  });
});
