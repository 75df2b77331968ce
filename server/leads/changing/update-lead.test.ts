import { describe, expect, it } from 'vitest';
import { consentStateOf, recordStop } from '../../consent/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
recountAtEnd(server);
const { context } = server;

const ADD =
  'mutation ($phone: String!) { createLead(lead: { name: "Lou Van Dyke", phone: $phone }) { success lead { id } } }';
const CHANGE =
  'mutation ($id: ID!, $phone: String!) { updateLead(leadId: $id, lead: { phone: $phone }) { success errors } }';

async function addLou() {
  const { id: organizationId } = await buildOrganization(context);
  const { token } = await buildUser(context, organizationId);
  const { lead } = (await server.graphql(ADD, { phone: '4805552040' }, token)).createLead;
  const stateOf = (phone: string) =>
    inTransaction(context.db, organizationId, (tx) => consentStateOf(tx, organizationId, phone));
  const changePhone = async (phone: string) =>
    expect((await server.graphql(CHANGE, { id: lead.id, phone }, token)).updateLead.success).toBe(true);
  const needsConsent = async () =>
    (await server.graphql('query ($id: ID!) { lead(leadId: $id) { lead { needsConsent } } }', { id: lead.id }, token))
      .lead.lead.needsConsent;
  const addAgain = (phone: string) => server.graphql(ADD, { phone }, token);
  return { organizationId, stateOf, changePhone, needsConsent, addAgain };
}

describe('correcting the phone of a contact', () => {
  it('counts as the contact’s consent, as adding it does', async () => {
    const { stateOf, changePhone } = await addLou();
    await changePhone('6025559001');
    expect(await stateOf('6025559001')).toBe(await stateOf('4805552040'));
    expect(await stateOf('6025559001')).toBe('consented');
  });

  it('leaves no STOP behind', async () => {
    const { organizationId, stateOf, changePhone } = await addLou();
    const stop = { organizationId, phone: '4805552040', source: 'keyword', reason: 'STOP' } as const;
    await inTransaction(context.db, organizationId, (tx) =>
      recordStop(tx, context, { ...stop, at: context.clock.now() }),
    );
    await changePhone('6025559001');
    expect(await stateOf('6025559001')).toBe('unknown');
    await changePhone('6025559002');
    expect(await stateOf('6025559002')).toBe('unknown');
  });

  it('leaves the contact without consent after a STOP, until staff add the new number', async () => {
    const { organizationId, changePhone, needsConsent, addAgain } = await addLou();
    expect(await needsConsent()).toBe(false);
    const stop = { organizationId, phone: '4805552040', source: 'keyword', reason: 'STOP' } as const;
    await inTransaction(context.db, organizationId, (tx) =>
      recordStop(tx, context, { ...stop, at: context.clock.now() }),
    );
    expect(await needsConsent()).toBe(false);
    await changePhone('6025559001');
    expect(await needsConsent()).toBe(true);
    await addAgain('6025559001');
    expect(await needsConsent()).toBe(false);
  });
});

it('a connected system finds a contact by its own id [ENT-18]', async () => {
  const { id: organizationId } = await buildOrganization(context);
  const { token } = await buildUser(context, organizationId);
  const { lead } = (await server.graphql(ADD, { phone: '4805552041' }, token)).createLead;
  const set = `mutation ($id: ID!, $externalId: String) {
    updateLead(leadId: $id, lead: {}, externalId: $externalId) { errors lead { name externalId } } }`;
  const name = 'Lou Van Dyke';
  for (const [given, kept] of [
    ['hl-7', 'hl-7'],
    [null, 'hl-7'],
    ['', null],
  ]) {
    const { updateLead } = await server.graphql(set, { id: lead.id, externalId: given }, token);
    expect(updateLead).toEqual({ errors: [], lead: { name, externalId: kept } });
  }
});
