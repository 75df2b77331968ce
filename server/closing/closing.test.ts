import { describe, expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../accounts/index.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLandingPage } from '../testing/build-landing-page.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { buildViewerLink } from '../testing/build-viewer-link.ts';
import { mailsTo, textsTo } from '../testing/read-mailbox.ts';
import { readMessages, readQueue, until } from '../testing/read-texts.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { startTestServer } from '../testing/test-server.ts';
import { visitPitch } from '../testing/visit-pitch.ts';
import { tellOfErasure } from './tell-of-erasure.ts';

const server = await startTestServer({ carrier: 'simulator' });
const { context, clock } = server;
await preparePlatform(context);

const CLOSE = `mutation ($name: String!, $password: String!) {
  closeOrganization(name: $name, currentPassword: $password) { success errors } }`;
const REOPEN = 'mutation { reopenOrganization { success errors expired } }';
const CLOSE_CLIENT = `mutation ($id: ID!, $name: String!, $password: String!) {
  closeClient(organizationId: $id, name: $name, currentPassword: $password) { success errors } }`;
const REOPEN_CLIENT = 'mutation ($id: ID!) { reopenClient(organizationId: $id) { success errors expired } }';
const SEEN = `{ user { user { organization { name sendingPause { by } closing { by byPlatform until }
  billing { active } } } } }`;
const PAUSE = 'mutation ($paused: Boolean!) { pauseSending(paused: $paused) { success errors } }';
const CLOSED = 'This organization is closed. An owner can reopen it.';
const PASSWORD = 'a-long-password-1';

/** An organization with its owner. */
async function owned(brand = 'default') {
  const organization = await buildOrganization(context, { brand });
  const owner = await buildUser(context, organization.id, { name: 'Dana Rivers' });
  const as = (query: string, args: Record<string, unknown> = {}) => server.graphql(query, args, owner.token);
  return {
    ...{ organization, id: organization.id, owner, as },
    close: async (typed = organization.name, password = PASSWORD) =>
      (await as(CLOSE, { name: typed, password })).closeOrganization,
    seen: async () => (await as(SEEN)).user.user.organization,
  };
}

async function writeFrom(from: string, to: string, body: string): Promise<void> {
  await fetch(`${server.url}/simulator/replies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, to, body }),
  });
}

const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status;

describe('closing', () => {
  it('asks for the name and the password, tells every owner, and is in the audit trail', async () => {
    const { organization, owner, close, seen, as } = await owned();
    const second = await buildUser(context, organization.id);
    expect((await close('Another name')).errors).toEqual([
      `Type the organization’s name to close it: ${organization.name}`,
    ]);
    expect((await close(organization.name, 'wrong-password-1')).success).toBe(false);
    expect((await seen()).closing).toBeNull();

    expect(await close(` ${organization.name.toUpperCase()} `)).toEqual({ success: true, errors: [] });
    const { closing } = await seen();
    expect(closing).toMatchObject({ by: 'Dana Rivers', byPlatform: false });
    expect(Date.parse(closing.until) - clock.now().getTime()).toBeCloseTo(30 * 24 * 3_600_000, -5);
    for (const { email } of [owner, second])
      expect((await mailsTo(server, email))[0]?.subject).toBe(`${organization.name} has been closed`);
    await as(REOPEN);
    const { auditEntries } = await as('{ auditEntries { entries { action } } }');
    const actions = auditEntries.entries.map((one: { action: string }) => one.action);
    expect(actions).toEqual(expect.arrayContaining(['organization-closed', 'organization-reopened']));
  });

  it('tells every owner once that it is erased in a week, and not after it was reopened', async () => {
    const [kept, given] = [await owned(), await owned()];
    for (const { close } of [kept, given]) await close();
    const subjects = async ({ owner }: typeof kept, count = 1) =>
      (await mailsTo(server, owner.email, count)).map(({ subject }) => subject).filter((one) => one.includes('erased'));
    clock.advance({ hours: 22 * 24 });
    await tellOfErasure(context);
    await runJobs(server, 'closing.mail-of-erasure');
    expect(await subjects(kept)).toEqual([]);
    const { token } = await buildUser(context, kept.id);
    expect((await server.graphql(REOPEN, {}, token)).reopenOrganization.success).toBe(true);
    clock.advance({ hours: 25 });
    for (let time = 0; time < 2; time += 1) await tellOfErasure(context);
    await runJobs(server, 'closing.mail-of-erasure');
    expect(await subjects(kept)).toEqual([]);
    expect(await subjects(given, 2)).toEqual([expect.stringMatching(/ will be erased on \d\d\/\d\d\/\d{4}$/)]);
  });

  it('refuses every other call with one sentence, and lets its people sign in, export and leave', async () => {
    const { close, as, owner } = await owned();
    await close();
    expect((await as('{ leads { success errors } }')).leads).toEqual({ success: false, errors: [CLOSED] });
    expect((await as(PAUSE, { paused: false })).pauseSending.errors).toEqual([CLOSED]);
    const start = 'mutation ($p: String!) { startExport(currentPassword: $p) { success errors } }';
    expect((await as(start, { p: PASSWORD })).startExport).toEqual({ success: true, errors: [] });
    const signIn =
      'mutation ($e: String!, $p: String!) { loginUser(email: $e, password: $p) { success errors token } }';
    const { loginUser } = await server.graphql(signIn, { e: owner.email, p: PASSWORD });
    expect(loginUser.success).toBe(true);
  });

  it('is for owners of the organization alone, and for platform admins from outside', async () => {
    const { id, organization, seen } = await owned();
    const platform = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
    const inside = await buildUser(context, id, { isPlatformAdmin: true, access: 'NONE' });
    const admin = await buildUser(context, id, { access: 'ADMIN' });
    const typed = { name: organization.name, password: PASSWORD };
    for (const { token } of [admin, inside])
      expect((await server.graphql(CLOSE, typed, token)).closeOrganization.success).toBe(false);
    const asPlatform = (query: string, token = platform.token) => server.graphql(query, { id, ...typed }, token);
    expect((await asPlatform(CLOSE_CLIENT, admin.token)).closeClient.success).toBe(false);
    expect((await asPlatform(CLOSE_CLIENT)).closeClient).toEqual({ success: true, errors: [] });
    expect((await seen()).closing).toMatchObject({ byPlatform: true });
    expect((await server.graphql(REOPEN_CLIENT, { id }, platform.token)).reopenClient.success).toBe(true);
    expect((await seen()).closing).toBeNull();
    const own = { id: PLATFORM_ORGANIZATION, name: 'x', password: PASSWORD };
    expect((await server.graphql(CLOSE_CLIENT, own, platform.token)).closeClient.errors).toEqual([
      'The platform’s own organization can’t be closed.',
    ]);
  });
});

describe('a closed organization', () => {
  it('shows nothing on its pages and links', async () => {
    const { id, owner, close, as } = await owned();
    const page = await buildLandingPage(context, id, { userId: owner.id });
    const link = await buildViewerLink(context, id, { userId: owner.id });
    const statuses = async () => [await statusOf(`/p/${page.code}`), await statusOf(link.path)];
    expect(await statuses()).toEqual([200, 200]);
    const report = await visitPitch(server, link);
    await close();
    expect(await statuses()).toEqual([410, 404]);
    await expect(visitPitch(server, link)).rejects.toThrow();
    await expect(report({})).rejects.toThrow();
    await as(REOPEN);
    expect(await statuses()).toEqual([200, 200]);
  });

  it('offers its campaigns to no one in the library until it is reopened', async () => {
    const { id, owner, close, as } = await owned();
    const other = await owned();
    const { id: campaignId } = await buildCampaign(context, id, { userId: owner.id, name: 'Storm season' });
    const offer = 'mutation ($id: ID!) { updateCampaign(campaignId: $id, public: true) { success } }';
    expect((await as(offer, { id: String(campaignId) })).updateCampaign.success).toBe(true);
    const offered = async (): Promise<string[]> => {
      const { campaigns } = await other.as('{ campaigns(publicOnly: true) { campaigns { name } } }');
      return campaigns.campaigns.map(({ name }: { name: string }) => name);
    };
    const copy = 'mutation ($id: ID!) { cloneCampaign(campaignId: $id) { errors } }';
    const clone = async () => (await other.as(copy, { id: String(campaignId) })).cloneCampaign.errors;
    expect(await offered()).toContain('Storm season');
    await close();
    expect(await offered()).not.toContain('Storm season');
    expect(await clone()).toEqual(['This does not exist or has been removed.']);
    await as(REOPEN);
    expect(await offered()).toContain('Storm season');
    expect(await clone()).toEqual([]);
  });

  it('sends nothing, and records STOP and START without an answer', async () => {
    const { id, organization, as, close } = await owned('opp-text');
    const edit = `mutation ($id: ID!) { updateOrganization(organizationId: $id, organization: {
      autoReplyEnabled: true, autoReplyContent: "We call back." }) { errors } }`;
    await as(edit, { id });
    const [lead, other] = [await buildLead(context, id), await buildLead(context, id)];
    await close();
    await buildCampaign(context, id, { leadIds: [lead.id, other.id] });
    await writeFrom(other.phone, organization.senderPhone, 'How much is it?');
    await writeFrom(lead.phone, organization.senderPhone, 'STOP');
    await until(async () => (await readMessages(context, id)).some(({ body }) => body === 'STOP'));
    await until(async () => (await readMessages(context, id)).some(({ reason }) => reason === 'organization-closed'));
    expect(await textsTo(server, lead.phone, 0)).toEqual([]);
    expect(await textsTo(server, other.phone, 0)).toEqual([]);

    await as(REOPEN);
    const consent = 'query ($id: ID!) { lead(leadId: $id) { lead { optedOut } } }';
    expect((await as(consent, { id: lead.id })).lead.lead.optedOut).toBe(true);
    expect((await readQueue(context, id)).map((one) => one.lead_id)).toEqual([other.id]);
  });
});

describe('reopening', () => {
  it('keeps sending paused until someone resumes it, and says what couldn’t be sent in time', async () => {
    const { id, as, close } = await owned();
    const [late, soon] = [await buildLead(context, id), await buildLead(context, id)];
    const later =
      'mutation ($id: ID!, $at: String) { messageLead(leadId: $id, message: "Hi", sendAt: $at) { errors } }';
    const at = (days: number) => new Date(clock.now().getTime() + days * 24 * 3_600_000).toISOString();
    await as(later, { id: late.id, at: at(1) });
    await as(later, { id: soon.id, at: at(7) });
    await close();
    clock.advance({ days: 7, minutes: 1 });
    const again = await buildUser(context, id);
    const asNow = (query: string, args: Record<string, unknown> = {}) => server.graphql(query, args, again.token);
    expect((await asNow(REOPEN)).reopenOrganization).toEqual({ success: true, errors: [], expired: 1 });
    expect((await asNow(REOPEN)).reopenOrganization.expired).toBe(0);
    expect((await asNow(SEEN)).user.user.organization).toMatchObject({
      closing: null,
      sendingPause: { by: 'Dana Rivers' },
    });
    expect(await textsTo(server, soon.phone, 0)).toEqual([]);
    await asNow(PAUSE, { paused: false });
    expect(await textsTo(server, soon.phone)).toHaveLength(1);
    expect(await textsTo(server, late.phone, 0)).toEqual([]);
  });
});
