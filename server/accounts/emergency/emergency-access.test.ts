import { beforeAll, describe, expect, it } from 'vitest';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildContactWorld } from '../../testing/build-contact-world.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { mailsTo } from '../../testing/read-mailbox.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { preparePlatform } from '../prepare-platform.ts';
import { startSession } from '../sessions/start-session.ts';

const server = await startTestServer({ roles: ['web'], brand: 'health' });
const { context } = server;
const START = 'mutation ($reason: String!) { startEmergencyAccess(reason: $reason) { success errors until } }';
const END = 'mutation { endEmergencyAccess { success errors } }';
const GUESTS = '{ user { user { organization { emergencyAccesses { userName until reason } } } } }';
const UNTIL = '{ user { user { organization { emergencyAccessUntil } } } }';

beforeAll(() => preparePlatform(context));

async function world() {
  const { id, senderPhone } = await buildOrganization(context, { brand: 'health' });
  const contact = await buildContactWorld(server, { id, senderPhone });
  const owner = await buildUser(context, id, { access: 'OWNER' });
  const pat = await buildUser(context, id, { isPlatformAdmin: true, access: 'NONE', name: 'Pat Port' });
  const ask = (document: string, variables = {}, token = pat.token) => server.graphql(document, variables, token);
  const shown = async (token = pat.token) => {
    const document = 'query ($id: ID!) { lead(leadId: $id) { lead { name phone } } }';
    const { lead } = await ask(document, { id: contact.leadId }, token);
    return lead.lead.phone === contact.phone && lead.lead.name === 'Someone';
  };
  const start = async (reason = 'Ticket 12: texts go out twice') => (await ask(START, { reason })).startEmergencyAccess;
  const trail = async () => {
    const document =
      '{ auditEntries { entries { action userId isOfPlatform object { name } details { name value } leads { id } } } }';
    return (await ask(document, {}, owner.token)).auditEntries.entries as {
      action: string;
      userId: string;
      isOfPlatform: boolean;
      object: { name: string } | null;
      details: { name: string; value: string }[];
      leads: { id: string }[];
    }[];
  };
  return { id, ...contact, owner, pat, ask, shown, start, trail };
}

describe('emergency access', () => {
  it('shows everything for 60 minutes to the person who gave a reason, and to no one else', async () => {
    const { id, ask, shown, start } = await world();
    const other = await buildUser(context, id, { isPlatformAdmin: true, access: 'NONE' });
    server.clock.stand();
    expect(await shown()).toBe(false);
    const { until } = await start();
    expect(Date.parse(until) - server.clock.now().getTime()).toBe(60 * 60_000);
    expect((await ask(UNTIL)).user.user.organization.emergencyAccessUntil).toBe(until);
    expect((await ask(UNTIL, {}, other.token)).user.user.organization.emergencyAccessUntil).toBeNull();
    expect(await shown()).toBe(true);
    server.clock.advance({ minutes: 14 });
    await ask(UNTIL);
    for (const minutes of [14, 14, 14]) {
      server.clock.advance({ minutes });
      expect(await shown()).toBe(true);
    }
    server.clock.advance({ minutes: 4 });
    expect(await shown()).toBe(false);
  });

  it('is for one organization: another one stays masked', async () => {
    const [{ ask, start }, other] = [await world(), await world()];
    await start();
    const enter = 'mutation ($id: ID!) { switchOrganization(organizationId: $id) { success token } }';
    const { token } = (await ask(enter, { id: other.id })).switchOrganization;
    const { lead } = await ask('query ($id: ID!) { lead(leadId: $id) { lead { name } } }', { id: other.leadId }, token);
    expect(lead.lead.name).toBe('Contact');
  });

  it('is for the sign-in that gave the reason: the same person stays masked at another one', async () => {
    const { id, ask, shown, start, owner, pat } = await world();
    const second = await inTransactionAcrossOrganizations(context.db, (tx) =>
      startSession(tx, context, pat.id, { organizationId: id }),
    );
    await start('Ticket 12: texts go out twice');
    expect([await shown(), await shown(second)]).toEqual([true, false]);
    expect((await ask(UNTIL, {}, second)).user.user.organization.emergencyAccessUntil).toBeNull();
    // The other one can't end it, gives its own reason, and keeps its own when the first one ends.
    await ask(END, {}, second);
    expect(await shown()).toBe(true);
    expect((await ask(START, { reason: 'Ticket 13: no texts go out' }, second)).startEmergencyAccess.success).toBe(
      true,
    );
    await ask(END);
    expect([await shown(), await shown(second)]).toEqual([false, true]);
    await ask('{ logoutUser { success } }', {}, second);
    expect((await ask(GUESTS, {}, owner.token)).user.user.organization.emergencyAccesses).toEqual([]);
  });

  it('goes on when its holder comes back from another organization', async () => {
    const [one, other] = [await world(), await world()];
    await one.start();
    const enter = async (id: number, token: string) =>
      (await one.ask('mutation ($id: ID!) { switchOrganization(organizationId: $id) { token } }', { id }, token))
        .switchOrganization.token as string;
    const back = await enter(one.id, await enter(other.id, one.pat.token));
    expect(await one.shown(back)).toBe(true);
  });

  it('allows what the mask blocks', async () => {
    const { ask, start, leadId } = await world();
    const change = 'mutation ($id: ID!) { updateLead(leadId: $id, lead: { name: "Maria" }) { success } }';
    expect((await ask(change, { id: leadId })).updateLead.success).toBe(false);
    await start();
    expect((await ask(change, { id: leadId })).updateLead.success).toBe(true);
  });

  it.each([
    'inviteUsers(users: [{ email: "pat-at-home@example.test", role: "OWNER" }])',
    'updateOrganization(organizationId: "$organizationId", organization: { forwardingPhone: "6025550666", allowCallForwarding: true })',
    'shareReport(campaignId: "$campaignId", days: 7)',
    'createCampaignWorkflow(campaignFeatureId: "$campaignFeatureId")',
    'startExport(currentPassword: "a-long-password-1")',
    'downloadLeads(currentPassword: "a-long-password-1")',
    'copyLead(leadId: "$leadId", currentPassword: "a-long-password-1")',
    'eraseLead(leadId: "$leadId", reason: "ASKED", currentPassword: "a-long-password-1")',
    'downloadOptOuts',
    'importOptOuts(phones: ["6025550177"], lines: [1], importKey: "k", chunk: 0, last: true)',
    'approveWebhookAddress(address: "https://hooks.example.com/patients", approved: true)',
    'downloadReport(campaignId: "$campaignId")',
    'csvReport(campaignId: "$campaignId")',
    'auditReport',
    'cloneCampaign(campaignId: "$campaignId", organizationId: "1")',
    'cloneCampaign(campaignId: "$campaignId")',
    'messageLead(leadId: "$leadId", message: "Hi", sendAt: "$tomorrow")',
    'messageLeads(leadIds: ["$leadId"], messageContent: "Hi", sendAt: "$tomorrow")',
    'updateScheduledSend(scheduledSendId: "1", messageContent: "Hi")',
    'updateCampaign(campaignId: "$campaignId", public: true)',
    'updateLead(leadId: "$leadId", lead: { phone: "6025550666" })',
  ])('allows nothing that would outlast it: %s', async (call) => {
    const { id, ids, ask, start } = await world();
    await start();
    const tomorrow = new Date(context.clock.now().getTime() + 24 * 60 * 60_000).toISOString();
    const idOf: Readonly<Record<string, string | undefined>> = { ...ids, organizationId: String(id), tomorrow };
    const written = call.replaceAll(/\$(\w+)/g, (_whole, name: string) => idOf[name] ?? name);
    const kind = /^\w+Report\b(?<!downloadReport|shareReport)/.test(call) ? 'query' : 'mutation';
    const { answer } = await ask(`${kind} { answer: ${written} { success errors } }`);
    expect(answer).toEqual({
      success: false,
      errors: ['This would last longer than your emergency access. People of the organization can do it themselves.'],
    });
  });

  it('ends when its holder ends it', async () => {
    const { id, ask, shown, start, trail } = await world();
    await start();
    const other = await buildUser(context, id, { isPlatformAdmin: true, access: 'NONE' });
    await ask(START, { reason: 'Ticket 13: no texts go out' }, other.token);
    expect((await ask(END, {}, other.token)).endEmergencyAccess.success).toBe(true);
    expect(await shown()).toBe(true);
    expect((await ask(END)).endEmergencyAccess.success).toBe(true);
    expect(await shown()).toBe(false);
    expect((await trail()).map(({ action }) => action)).toContain('emergency-access-ended');
  });

  it('ends for everyone of the platform when an owner ends it, who alone can, and whose trail says it', async () => {
    const { id, ask, shown, start, trail, owner } = await world();
    const WITHDRAW = 'mutation { withdrawEmergencyAccess { success errors } }';
    const other = await buildUser(context, id, { isPlatformAdmin: true, access: 'NONE', name: 'Sam Porter' });
    await start();
    await ask(START, { reason: 'Ticket 13: no texts go out' }, other.token);
    const admin = await buildUser(context, id, { access: 'ADMIN' });
    for (const token of [admin.token, other.token, (await world()).owner.token]) await ask(WITHDRAW, {}, token);
    expect([await shown(), await shown(other.token)]).toEqual([true, true]);
    expect((await ask(WITHDRAW, {}, admin.token)).withdrawEmergencyAccess.success).toBe(false);
    expect((await ask(WITHDRAW, {}, owner.token)).withdrawEmergencyAccess).toEqual({ success: true, errors: [] });
    expect([await shown(), await shown(other.token)]).toEqual([false, false]);
    expect((await ask(GUESTS, {}, owner.token)).user.user.organization.emergencyAccesses).toEqual([]);
    await ask(WITHDRAW, {}, owner.token);
    const ended = (await trail()).filter(({ action }) => action === 'emergency-access-withdrawn');
    expect(ended.map(({ userId, object }) => [userId, object?.name]).sort()).toEqual([
      [String(owner.id), 'Pat Port'],
      [String(owner.id), 'Sam Porter'],
    ]);
    await runJobs(server, 'accounts.mail-ended-access');
    const told = await mailsTo(server, owner.email, 2);
    expect(told.filter(({ subject }) => subject.includes('no longer has access'))).toHaveLength(2);
  });

  it('requires a reason, an organization that hides something, and a platform admin', async () => {
    const { start, ask, owner } = await world();
    expect((await start('  ')).errors).toEqual(['Please say why you need access.']);
    for (const empty of ['x', 'xxxxxxxxxxxxxxx', 'a b', 'aaaaa aaaaa'])
      expect((await start(empty)).errors).toEqual([
        'Please say in at least three different words why you need access, such as “Ticket 120: texts go out twice.”',
      ]);
    expect((await start()).success).toBe(true);
    expect((await start()).errors).toEqual(['You already have emergency access.']);
    expect((await ask(START, { reason: 'x' }, owner.token)).startEmergencyAccess.success).toBe(false);
    const plain = await buildOrganization(context, { brand: 'default' });
    const admin = await buildUser(context, plain.id, { isPlatformAdmin: true, access: 'NONE' });
    const { errors } = (await ask(START, { reason: 'x' }, admin.token)).startEmergencyAccess;
    expect(errors).toEqual(['Nothing is hidden from you here.']);
  });

  it('is shown to the people of the organization while it lasts, and to no one else', async () => {
    const { id, ask, start, owner, pat } = await world();
    const colleague = await buildUser(context, id, { access: 'LIMITED' });
    const stranger = await world();
    const seen = async (token: string) => (await ask(GUESTS, {}, token)).user.user.organization.emergencyAccesses;
    expect(await seen(owner.token)).toEqual([]);
    const { until } = await start();
    const guest = { userName: 'Pat Port', until, reason: 'Ticket 12: texts go out twice' };
    for (const { token } of [owner, colleague]) expect(await seen(token)).toEqual([guest]);
    for (const { token } of [pat, stranger.owner]) expect(await seen(token)).toEqual([]);
    await ask(END);
    expect(await seen(owner.token)).toEqual([]);
  });

  it('is emailed to the owners immediately: who, why and until when', async () => {
    const { start, owner } = await world();
    await start('Ticket 12: texts go out twice');
    await runJobs(server, 'accounts.mail-emergency-access');
    const [mail] = await mailsTo(server, owner.email);
    expect(mail?.subject).toContain('opened');
    expect(mail?.text).toContain('Pat Port');
    expect(mail?.text).toContain('Reason: Ticket 12: texts go out twice');
  });

  it('has a reason of one line, so that nothing in the email reads as a part of it that we wrote', async () => {
    const { start, owner } = await world();
    await start('Ticket 12:\r\n\n\u2028texts\u202e go\u0000 out\u0085 twice\u2029');
    await runJobs(server, 'accounts.mail-emergency-access');
    const [mail] = await mailsTo(server, owner.email);
    expect(mail?.text).toContain('Reason: Ticket 12: texts go out twice\n');
  });

  it('is in the audit trail: its reason, and everything that was read and changed', async () => {
    const { start, ask, trail, pat, leadId } = await world();
    await start('Ticket 12: why');
    const before = (await trail()).length;
    await ask('{ sendStats { success } }');
    expect((await trail()).length).toBe(before);
    await ask('{ leads { leads { name } } }');
    await ask('mutation ($id: ID!) { updateLead(leadId: $id, lead: { name: "Maria" }) { success } }', { id: leadId });
    const entries = await trail();
    const used = entries.filter(({ action }) => action === 'emergency-access-used');
    expect(used.map(({ userId, details, leads }) => [userId, detailOf(details, 'operations'), leads])).toEqual([
      [String(pat.id), 'updateLead', [{ id: String(leadId) }]],
      [String(pat.id), 'leads', [{ id: String(leadId) }]],
    ]);
    const [started] = entries.filter(({ action }) => action === 'emergency-access-started');
    expect(detailOf(started?.details ?? [], 'reason')).toBe('Ticket 12: why');
    const ofPlatform = entries.filter(({ details }) => detailOf(details, 'emergencyAccess') !== undefined);
    expect(ofPlatform.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['emergency-access-started', 'lead-viewed', 'emergency-access-used']),
    );
  });

  it('leaves nothing in the audit trail that showed no contact: its own end, and a change of one’s own', async () => {
    const { start, ask, trail } = await world();
    await start();
    await ask('mutation { updateUser(user: { name: "Pat Porter" }) { success } }');
    await ask(END);
    expect((await trail()).map(({ action }) => action)).not.toContain('emergency-access-used');
  });

  it('belongs to the platform in the audit trail, also where nothing was shown', async () => {
    const { id, ask, trail, owner, pat, leadId } = await world();
    const elsewhere = await buildOrganization(context, { brand: 'health' });
    const { token } = await buildUser(context, elsewhere.id, { isPlatformAdmin: true, access: 'NONE' });
    await ask('mutation ($id: ID!) { switchOrganization(organizationId: $id) { success } }', { id }, token);
    await ask('query ($id: ID!) { lead(leadId: $id) { lead { name } } }', { id: leadId });
    await ask('query ($id: ID!) { lead(leadId: $id) { lead { name } } }', { id: leadId }, owner.token);
    const entries = (await trail()).filter(({ action }) => ['organization-entered', 'lead-viewed'].includes(action));
    expect(
      entries.map(({ action, userId, isOfPlatform }) => [action, userId === String(owner.id), isOfPlatform]),
    ).toEqual([
      ['lead-viewed', true, false],
      ['lead-viewed', false, true],
      ['organization-entered', false, true],
    ]);
    expect(entries[1]?.userId).toBe(String(pat.id));
    const { csv } = (await ask('{ auditReport { csv } }', {}, owner.token)).auditReport;
    expect(csv).toContain(`,contact,${leadId},`);
    expect(csv).not.toContain(`,lead,${leadId},`);
  });

  it('is in the audit trail by the name of what was opened, whatever the request calls it', async () => {
    const { start, ask, trail } = await world();
    await start();
    await ask('query { ...Own } fragment Own on Query { nothing: leads { leads { name } } }');
    const [used] = (await trail()).filter(({ action }) => action === 'emergency-access-used');
    expect(detailOf(used?.details ?? [], 'operations')).toBe('leads');
  });
});

const detailOf = (details: readonly { name: string; value: string }[], wanted: string) =>
  details.find(({ name }) => name === wanted)?.value;
