import { expect, it } from 'vitest';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { rowsWith } from '../testing/erased-world.ts';
import { startTestServer } from '../testing/test-server.ts';
import { visitPitch } from '../testing/visit-pitch.ts';
import { finishErasures } from './finish-erasures.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;
const ROUNDS = 4;

const ERASE = `mutation ($id: ID!) {
  answer: eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { success errors } }`;
const VALUE = `mutation ($id: ID!, $word: String!) {
  createCustomValues(values: [{ name: $word, value: $word, leadId: $id }]) { success } }`;
const IMPORT = `mutation ($rows: [[String!]!]!, $key: String!) {
  leadsFromCsv(leads: $rows, fullNameKey: "Name", phoneKey: "Phone", importKey: $key) { success } }`;

let made = 0;

async function buildTold() {
  made += 1;
  const organization = await buildOrganization(context);
  const { id: userId, token } = await buildUser(context, organization.id, { access: 'OWNER' });
  const pitch = await buildPitch(context, organization.id);
  const word = `Zyx${made}wv`;
  const lead = await buildLead(context, organization.id, { name: `${word} Quill` });
  const steps = [{ message: 'Hello', pitchId: pitch.id }];
  const campaign = await buildCampaign(context, organization.id, { userId, steps, leadIds: [lead.id] });
  const id = String(lead.id);
  let written = 0;
  const next = () => {
    written += 1;
    return written;
  };
  return {
    words: [word, lead.phone],
    erase: async () => (await server.graphql(ERASE, { id }, token)).answer,
    write: {
      'a custom value': () => server.graphql(VALUE, { id, word: `${word} ${next()}` }, token),
      'a row of an import': () => {
        const rows = [
          ['Name', 'Phone'],
          [`${word} Quill`, lead.phone],
        ];
        return server.graphql(IMPORT, { rows, key: `file ${next()}` }, token);
      },
      'a visit': async () => {
        const link = { organizationId: organization.id, leadId: lead.id, campaignId: campaign.id };
        // Once the link has ended, the visit is refused.
        await visitPitch(server, { ...link, deviceId: `${word} browser` }).catch(() => undefined);
      },
    },
  };
}

type Written = keyof Awaited<ReturnType<typeof buildTold>>['write'];

it.each<Written>(['a custom value', 'a row of an import', 'a visit'])(
  'leaves nothing of a contact who is erased while %s is written, again and again',
  async (what) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { words, erase, write } = await buildTold();
      let isErased = false;
      const writeOn = async () => {
        while (!isErased) await write[what]();
      };
      const erased = erase().finally(() => {
        isErased = true;
      });
      await Promise.all([erased, writeOn(), writeOn(), writeOn()]);
      expect(await erased).toEqual({ success: true, errors: [] });
      await finishErasures(context);
      expect(await rowsWith(server, words)).toEqual([]);
    }
  },
  60_000,
);
