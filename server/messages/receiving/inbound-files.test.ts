import { expect, it } from 'vitest';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages } from '../../testing/read-texts.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { receiveReply } from './receive-reply.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

it('staff read that a picture came, alone or with a text, and a STOP with one is still a STOP', async () => {
  const { id, senderPhone: to } = await buildOrganization(context);
  const { token } = await buildUser(context, id);
  const lead = await buildLead(context, id);
  const receive = (carrierId: string, body: string, hasFiles: boolean) =>
    inTransactionAcrossOrganizations(context.db, (tx) =>
      receiveReply(tx, context, {
        ...{ carrier: 'simulator', carrierId, from: `+1${lead.phone}`, to, body, hasFiles, at: clock.now() },
      }),
    );
  await receive('one', '', true);
  await receive('two', 'The leak is here', true);
  await receive('three', 'STOP', true);
  expect((await readMessages(context, id)).map(({ body }) => body)).toEqual([
    '[A picture or file, which can’t be shown here]',
    'The leak is here\n[With a picture or file, which can’t be shown here]',
    'STOP\n[With a picture or file, which can’t be shown here]',
  ]);
  const asked = await server.graphql(`{ lead(leadId: "${lead.id}") { lead { optedOut } } }`, {}, token);
  expect(asked.lead.lead).toEqual({ optedOut: true });
});
