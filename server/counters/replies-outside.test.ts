import { expect, it } from 'vitest';
import { receiveReply } from '../messages/index.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { recountAtEnd } from '../testing/recount-at-end.ts';
import { sendWaiting } from '../testing/send-waiting.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
recountAtEnd(server);

it('counts a reply only of someone who had been messaged, as the rate says [STAT-01]', async () => {
  const { id, senderPhone } = await buildOrganization(server.context);
  const { token } = await buildUser(server.context, id);
  const lead = await buildLead(server.context, id);
  const stats = async () => {
    const fields = 'responses messagedLeads responseRate';
    const { user } = await server.graphql(`{ user { user { organization { stats { ${fields} } } } } }`, {}, token);
    return user.user.organization.stats;
  };
  let texts = 0;
  const write = (body: string) => {
    texts += 1;
    const text = { carrier: 'simulator', carrierId: `in-${texts}`, from: `+1${lead.phone}`, to: senderPhone, body };
    const at = server.context.clock.now();
    return inTransactionAcrossOrganizations(server.context.db, (tx) =>
      receiveReply(tx, server.context, { ...text, at }),
    );
  };
  await write('Hello, is this the bakery?');
  expect(await stats()).toEqual({ responses: 0, messagedLeads: 0, responseRate: 0 });
  const text = 'mutation ($id: ID!) { messageLead(leadId: $id, message: "It is!") { success errors } }';
  expect((await server.graphql(text, { id: lead.id }, token)).messageLead).toEqual({ success: true, errors: [] });
  await sendWaiting(server.context, id);
  expect(await stats()).toEqual({ responses: 0, messagedLeads: 1, responseRate: 0 });
  await write('Two pies please');
  await write('And a cake');
  expect(await stats()).toEqual({ responses: 1, messagedLeads: 1, responseRate: 100 });
});
