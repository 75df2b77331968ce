import { beforeAll, describe, expect, it } from 'vitest';
import { auditActions } from '../../domain/audit/actions.ts';
import { buildOneOfEach, type OneOfEach } from '../testing/build-one-of-each.ts';
import { everythingOf } from '../testing/everything-of.ts';
import { allOperations, sampleCall } from '../testing/sample-call.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { recordedElsewhere, unrecorded } from './unrecorded-mutations.ts';

let server: TestServer;
let own: OneOfEach;
let before: string;

const ann = { name: 'Ann Lee', phone: '6025550143' };

// What a call needs to change something.
const changes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  createLead: { lead: ann },
  createLeads: { leads: [ann] },
  copyLead: { currentPassword: 'a-long-password-1' },
  eraseLead: { reason: 'ASKED', currentPassword: 'a-long-password-1' },
  inviteUsers: { users: [{ email: 'new-colleague@example.test' }] },
  leadsFromCsv: {
    ...{ leads: [['Ann Lee', '6025550145']], headers: ['Name', 'Phone'], fullNameKey: 'Name', phoneKey: 'Phone' },
    ...{ importKey: 'recorded', fileName: 'a.csv', chunk: 0, firstLine: 2, last: true },
  },
  importOptOuts: { phones: ['6025550146'], lines: [1], importKey: 'recorded', chunk: 0, last: true },
  updateCampaign: { name: 'Renamed' },
  updateCampaignFeature: { messageContent: 'Changed', pitchId: null },
  createPitchSlide: { after: null },
  movePitchSlide: { after: null },
  createSlideWidget: { campaignId: null },
  updateGroup: { group: { name: 'Renamed' } },
  updateLandingPage: { landingPage: { title: 'Renamed' } },
  updateLandingPageDropdownOption: { label: 'Renamed' },
  updateLead: { lead: { name: 'Renamed' } },
  updateOrganization: { organization: { name: 'Renamed' }, seen: {} },
  updatePitch: { title: 'Renamed' },
  updatePitchSlide: { title: 'Renamed' },
  updateSlideWidget: { label: 'Renamed' },
  updateUser: { user: { access: 'MANAGER' } },
  updateWorkflowAction: { actionType: 'LEAD', messageContent: 'Changed' },
  updateWorkflowTrigger: { triggerType: 'REPLIED' },
  createLeadAppointment: { eventDate: '2027-05-20' },
};

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  server.clock.stand();
  await buildOwn();
});

async function buildOwn(): Promise<void> {
  own = await buildOneOfEach(server, 'own');
  before = await everythingOf(server, own.organizationId);
}

const isEntry = (row: string) => row.startsWith('audit_entries ');
const mutations = allOperations().filter(({ kind, permission }) => kind === 'mutation' && permission !== 'public');

/** The actions of the entries that a call of this mutation leaves, and the tables that it changes. */
async function effectOf(operation: (typeof mutations)[number]): Promise<{ actions: string[]; tables: string[] }> {
  const given = changes[operation.name] ?? {};
  const { document, variables } = sampleCall(operation, (name) => own.ids[name] ?? '987654321', 0, given);
  await server.graphql(document, variables, own.token).catch(() => null);
  const after = await everythingOf(server, own.organizationId);
  const [old, rows] = [new Set(before.split('\n')), after.split('\n')];
  const fresh = rows.filter((row) => !old.has(row));
  const gone = [...old].filter((row) => !rows.includes(row));
  if (after !== before) await buildOwn();
  return {
    actions: fresh.filter(isEntry).map((row) => JSON.parse(row.slice('audit_entries '.length)).action),
    tables: [...new Set([...fresh, ...gone].filter((row) => !isEntry(row)).map((row) => row.split(' ')[0] ?? ''))],
  };
}

describe('every change that a person can make', () => {
  it.each(mutations)('leaves an entry in the audit trail, or a reason why not: $name', async (operation) => {
    const { actions, tables } = await effectOf(operation);
    if (operation.name in unrecorded)
      return expect(actions, 'it has an entry: take its reason off the list').toEqual([]);
    if (operation.name in recordedElsewhere) return expect(auditActions).toContain(recordedElsewhere[operation.name]);
    expect(actions, `it changed ${tables.join(', ') || 'nothing'}`).not.toEqual([]);
  });

  it('and the reasons are of mutations that exist', () => {
    const names = new Set(mutations.map(({ name }) => name));
    const told = [...Object.keys(unrecorded), ...Object.keys(recordedElsewhere)];
    expect(told.filter((name) => !names.has(name))).toEqual([]);
    expect(new Set(told).size).toBe(told.length);
  });
});
