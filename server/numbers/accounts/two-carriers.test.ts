import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { atEnd } from '../../testing/at-end.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { startTelnyxStub } from '../../testing/telnyx/telnyx-stub.ts';
import { bringIn, giveNumber, settingsOf, startTwoCarriers } from '../../testing/telnyx/two-carriers.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { runNumbersCommand } from '../index.ts';
import { loadAccount } from './load-account.ts';
import { readMovable } from './moves/store.ts';

it('gives an organization an account at Twilio, and leaves its number at Telnyx in place', async () => {
  const { server, twilio, telnyx } = await startTwoCarriers({ roles: ['web'], encryptionKey: 'ab'.repeat(32) });
  const { context } = server;
  const { id, senderPhone } = await buildOrganization(context, { senderPhone: '+16025550100' });
  twilio.numbers.add(senderPhone);
  await runNumbersCommand(context, ['reconcile'], () => undefined);
  const atTelnyx = '+14805550100';
  await bringIn(context, telnyx, atTelnyx);
  await giveNumber(context, id, atTelnyx);
  const said: string[] = [];
  const command = (verb: string) =>
    runNumbersCommand(context, ['account', verb, '--organization', String(id)], (line) => said.push(line));
  await command('create');
  await command('transfer');
  const { account } = await loadAccount(context, null, id);
  expect(account).toMatchObject({ state: 'active', inside: 1, elsewhere: 0 });
  expect(twilio.numbers.owned()).toMatchObject([{ phone: senderPhone, accountSid: account?.sid }]);
  expect(telnyx.numbers.owned()).toMatchObject([{ phone: atTelnyx }]);
  const left = await inTransaction(context.db, id, (tx) => readMovable(tx, id, 'telnyx'));
  expect(left.map(({ phone }) => phone)).toEqual([atTelnyx]);
});

it('says that organizations can’t have their own accounts if Telnyx is the only carrier', async () => {
  const telnyx = await startTelnyxStub();
  atEnd(() => telnyx.close());
  const { context } = await startTestServer({
    ...{ roles: ['web'], carrier: 'telnyx', payments: 'none', numbers: 'on-demand' },
    telnyx: settingsOf(telnyx),
  });
  const { id } = await buildOrganization(context);
  expect((await loadAccount(context, null, id)).canHave).toBe(false);
  await expect(
    runNumbersCommand(context, ['account', 'create', '--organization', String(id)], () => undefined),
  ).rejects.toThrow('no separate accounts');
});
