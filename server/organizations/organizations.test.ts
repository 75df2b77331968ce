import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../accounts/index.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { inviteTo } from '../testing/invite-to.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const TEXTS =
  'name color image message messageContent welcomeMessageContent autoReply autoReplyContent forwardingPhone';
const SWITCHES = `v2 autoReplyEnabled aiRepliesEnabled allowCallForwarding allowIncomingLeads allowSelfOnboarding allowAfterHours allowWeekends
  allowOldStats understandsTiming understandsContacts understandsEdit showMessages showAppt showCalendly showAudio
  showApptPlaceholders showCustomWindow showEventsPage`;
const UPDATE = `mutation ($id: ID!, $edit: OrganizationInput!) { updateOrganization(organizationId: $id, organization: $edit) {
  success errors organization { ${TEXTS} ${SWITCHES} messageAlertIds } } }`;
const SWITCH = `mutation ($id: ID!) { switchOrganization(organizationId: $id) { success errors token
  user { id name organization { id name access } organizations { id } } } }`;
const HERE = '{ user { success user { organization { id access } } } }';
const NO_PERMISSION = { success: false, errors: ['You do not have permission to do that.'] };
const GONE = { success: false, errors: ['This does not exist or has been removed.'] };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  await preparePlatform(server.context);
});

async function memberOf(access: AccessLevel, organizationId?: OrganizationId) {
  const id = organizationId ?? (await buildOrganization(server.context)).id;
  const { token, email, id: userId } = await buildUser(server.context, id, { access });
  const update = async (edit: object, of = id) =>
    (await server.graphql(UPDATE, { id: String(of), edit }, token)).updateOrganization;
  return { id, userId, email, token, update };
}

async function platformAdmin() {
  const { token } = await buildUser(server.context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
  return token;
}

const enter = async (organizationId: number | string, token: string) =>
  (await server.graphql(SWITCH, { id: String(organizationId) }, token)).switchOrganization;

const actionsIn = (organizationId: OrganizationId) =>
  inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    const found = await sql<{ action: string }>`
      select action from audit_entries where organization_id = ${organizationId} order by number`.execute(tx);
    return found.rows.map((row) => row.action);
  });

describe('saving an organization', () => {
  it('accepts no name with a web or email address, HTML, or a merge field in it, for itself or a person', async () => {
    const { token, update } = await memberOf('OWNER');
    const refused = {
      ...{ success: false },
      errors: ['A name can’t contain a web or email address. If yours has a dot in it, put a space after the dot.'],
    };
    for (const name of ['Your account at paypal-login.example', 'https://evil.example', 'help@evil.example']) {
      expect(await update({ name })).toMatchObject(refused);
      const rename = 'mutation ($name: String!) { updateUser(user: { name: $name }) { success errors } }';
      expect((await server.graphql(rename, { name }, token)).updateUser).toMatchObject(refused);
    }
    expect(await update({ name: 'Locked: sign in at evil\u00ad.com' })).toMatchObject(refused);
    for (const name of ['<img src=x onerror=alert(1)>', 'The team of {{first_name}}'])
      expect(await update({ name })).toMatchObject({
        ...{ success: false },
        errors: ['A name can’t contain HTML or a merge field.'],
      });
    expect(await update({ name: 'St. Mary Dental, Inc.' })).toMatchObject({ success: true });
  });

  it('accepts no name with a phone number in it, for itself or a person', async () => {
    const { token, update } = await memberOf('OWNER');
    const refused = { success: false, errors: ['A name can’t contain a phone number. Use at most 6 digits.'] };
    const rename = 'mutation ($name: String!) { updateUser(user: { name: $name }) { success errors } }';
    for (const name of ['Call 602 555 0100 now', 'Prize: ６０２-５５５-０１００', '555\u200b0100']) {
      expect(await update({ name })).toMatchObject(refused);
      expect((await server.graphql(rename, { name }, token)).updateUser).toMatchObject(refused);
    }
    for (const name of ['24/7 Plumbing', '1-800-Flowers', 'Studio 54, since 1987'])
      expect(await update({ name })).toMatchObject({ success: true });
  });

  it('sets the given fields and leaves the rest, for MANAGER, ADMIN and OWNER [ACCT-25 API-98 ACCT-09 BULK-18]', async () => {
    const look = { name: 'River Dental', color: '#1a73e8', image: 'https://example.test/logo.png' };
    const edit = { ...look, messageContent: 'Hi {{first_name}}', allowIncomingLeads: true, allowSelfOnboarding: true };
    for (const access of ['MANAGER', 'ADMIN', 'OWNER'] as const) {
      const { id, update } = await memberOf(access);
      const saved = await update(edit);
      expect(saved).toMatchObject({ success: true, organization: { ...edit, message: 'Hi first name' } });
      expect((await update({ color: '' })).organization).toMatchObject({ ...edit, color: null });
      // The texts, the name, the picture, each of the two settings, the color, and the color again.
      expect(await actionsIn(id)).toEqual(Array(7).fill('organization-changed'));
    }
  });

  it('records a new time zone in the trail, and the one before', async () => {
    const { token, update } = await memberOf('OWNER');
    for (const timeZone of ['America/New_York', ''])
      expect(await update({ timeZone })).toMatchObject({ success: true });
    const { auditEntries } = await server.graphql('{ auditEntries { entries { details { name value } } } }', {}, token);
    const changes = auditEntries.entries.map(({ details }: { details: { name: string; value: string }[] }) =>
      Object.fromEntries(details.map(({ name, value }) => [name, value])),
    );
    expect(changes.slice(0, 2)).toEqual([
      { fields: 'timeZone', from: 'America/New_York', to: 'America/Phoenix' },
      { fields: 'timeZone', from: 'America/Phoenix', to: 'America/New_York' },
    ]);
  });

  it('is refused to lower levels, whose saving changes only themselves [ACCT-26 BULK-18]', async () => {
    for (const access of ['READONLY', 'LIMITED'] as const) {
      const { id, update } = await memberOf(access);
      expect(await update({ name: 'Mine' })).toMatchObject(NO_PERMISSION);
      expect(await update({ messageContent: 'Mine' })).toMatchObject(NO_PERMISSION);
      const owner = await memberOf('OWNER', id);
      const { name, messageContent } = (await owner.update({})).organization;
      expect([name, messageContent]).not.toContain('Mine');
    }
  });

  it('keeps each of its settings separately [ENT-02]', async () => {
    const { userId, update } = await memberOf('OWNER');
    const switches = SWITCHES.split(/\s+/).filter((name) => name !== 'v2');
    for (const name of switches) {
      for (const value of [true, false])
        expect((await update({ [name]: value })).organization).toMatchObject({ [name]: value });
    }
    const texts = {
      welcomeMessageContent: 'Welcome',
      autoReplyContent: 'We are closed',
      forwardingPhone: '6025550143',
    };
    expect((await update({ ...texts, messageAlertIds: [String(userId)] })).organization).toMatchObject({
      ...{ ...texts, autoReply: 'We are closed', messageAlertIds: [String(userId)] },
    });
  });

  it('refuses an invalid name, color, picture or phone, or too long a text, and then changes nothing', async () => {
    const { update } = await memberOf('OWNER');
    const before = (await update({})).organization;
    for (const wrong of [
      ...[{ name: ' ' }, { name: 'x'.repeat(201) }, { color: 'red' }, { image: 'javascript:alert(1)' }],
      ...[{ messageContent: 'x'.repeat(241) }, { autoReplyContent: 'x'.repeat(241) }, { forwardingPhone: '123' }],
      { forwardingPhone: '8765550143' },
    ])
      expect((await update({ allowOldStats: true, ...wrong })).success).toBe(false);
    expect((await update({})).organization).toEqual(before);
    expect((await update({ messageContent: 'x'.repeat(240) })).success).toBe(true);
  });

  it('lets admins choose who is alerted, among the people who have joined [USER-24]', async () => {
    const { id, userId, update } = await memberOf('ADMIN');
    const stranger = await memberOf('OWNER');
    const manager = await memberOf('MANAGER', id);
    const set = (by: typeof manager, ...ids: number[]) => by.update({ messageAlertIds: ids.map(String) });
    expect(await set(manager, userId)).toMatchObject(NO_PERMISSION);
    expect(await set(manager, userId, stranger.userId)).toMatchObject(NO_PERMISSION);
    const both = (await set({ ...manager, update }, userId, manager.userId)).organization.messageAlertIds;
    expect(both.sort()).toEqual([userId, manager.userId].map(String).sort());
    expect(await set({ ...manager, update }, userId, stranger.userId)).toMatchObject(GONE);
    expect((await set({ ...manager, update })).organization.messageAlertIds).toEqual([]);
  });

  it('leaves the switch to the external builder to the platform', async () => {
    const { id, update } = await memberOf('OWNER');
    expect(await update({ v2: true })).toMatchObject(NO_PERMISSION);
    const { token } = await enter(id, await platformAdmin());
    const { updateOrganization } = await server.graphql(UPDATE, { id: String(id), edit: { v2: true } }, token);
    expect(updateOrganization.organization.v2).toBe(true);
  });
});

describe('switching organizations', () => {
  it('takes an ordinary person to the organizations in their own list and no other [API-94 SESS-09 OPEN-161]', async () => {
    const [first, second, foreign] = [await memberOf('OWNER'), await memberOf('OWNER'), await memberOf('OWNER')];
    await inviteTo(server.context, second.id, first.email, 'READONLY');
    const entered = await enter(second.id, first.token);
    expect(entered).toMatchObject({
      success: true,
      user: { id: String(first.userId), organization: { id: String(second.id), access: 'READONLY' } },
    });
    expect((await server.graphql(HERE, {}, entered.token)).user.user.organization.id).toBe(String(second.id));
    for (const id of [foreign.id, 987654321, 'nonsense']) expect(await enter(id, first.token)).toMatchObject(GONE);
    const shutOut = 'mutation ($id: ID!) { updateUser(userId: $id, user: { access: NONE }) { success } }';
    expect((await server.graphql(shutOut, { id: String(first.userId) }, second.token)).updateUser.success).toBe(true);
    expect(await enter(second.id, first.token)).toMatchObject(GONE);
    const mine = await server.graphql('{ user { user { organizations { id } } } }', {}, first.token);
    expect(mine.user.user.organizations).toEqual([{ id: String(first.id) }]);
  });

  it('isn’t told as leaving: who switches remains a member', async () => {
    const [first, second] = [await memberOf('OWNER'), await memberOf('OWNER')];
    await inviteTo(server.context, second.id, first.email, 'READONLY');
    expect(await enter(second.id, first.token)).toMatchObject({ success: true });
    const owner = await memberOf('OWNER', first.id);
    const { entries } = (
      await server.graphql('{ auditEntries { entries { phrase details { name } } } }', {}, owner.token)
    ).auditEntries;
    expect(entries).toContainEqual({ phrase: 'switched away from the organization', details: [] });
  });

  it('takes platform admins anywhere and back to organization 1, and the trail shows it [SESS-08 USER-30]', async () => {
    const { id } = await memberOf('OWNER');
    const admin = await platformAdmin();
    const inside = await enter(id, admin);
    expect(inside).toMatchObject({ success: true, user: { organization: { id: String(id) } } });
    expect(await enter(987654321, admin)).toMatchObject(GONE);
    const back = await enter(PLATFORM_ORGANIZATION, inside.token);
    expect(back.user.organization.id).toBe('1');
    expect(await actionsIn(id)).toEqual(['organization-entered', 'organization-left']);
    const passages = async (token: string) => {
      const seen = '{ auditEntries { entries { action details { name value } } } }';
      const { entries } = (await server.graphql(seen, {}, token)).auditEntries;
      return entries
        .slice(0, 2)
        .map(({ action, details }: { action: string; details: object[] }) => ({ action, details }));
    };
    // Only the platform sees where they went and came from.
    const named = { name: 'organizationName', value: inside.user.organization.name };
    expect(await passages(back.token)).toEqual([
      { action: 'organization-entered', details: [named, { name: 'fromOrganizationId', value: String(id) }] },
      { action: 'organization-left', details: [named, { name: 'toOrganizationId', value: String(id) }] },
    ]);
    const { token: owner } = await buildUser(server.context, id, { access: 'OWNER' });
    expect(await passages(owner)).toMatchObject([{ details: [] }, { details: [] }]);
  });
});

describe('the points of engagement', () => {
  const fields = 'id view viewTime share reopen widget video scheduled completed';
  const set = `mutation ($points: EngagementMetricsInput!) { updateEngagementMetrics(engagementMetrics: $points) {
    success errors engagementMetrics { ${fields} } } }`;

  it('are one set for the platform: decimals are cut and text becomes 0 [API-14 API-99 ACCT-38 ENT-24 USER-31 OPEN-129]', async () => {
    const admin = await platformAdmin();
    const points = { view: 7.9, viewTime: 'abc', share: '12', reopen: '3.7', widget: -4, video: 5 };
    const saved = (await server.graphql(set, { points }, admin)).updateEngagementMetrics.engagementMetrics;
    const expected = { view: 7, viewTime: 0, share: 12, reopen: 3, widget: 0, video: 5, scheduled: 1, completed: 1 };
    expect(saved).toEqual({ id: '1', ...expected });
    const reader = await memberOf('READONLY');
    const seen = await server.graphql(`{ engagementMetrics { engagementMetrics { ${fields} } } }`, {}, reader.token);
    expect(seen.engagementMetrics.engagementMetrics).toEqual(saved);
    const owner = await memberOf('OWNER');
    expect((await server.graphql(set, { points }, owner.token)).updateEngagementMetrics).toMatchObject(NO_PERMISSION);
    expect(await actionsIn(PLATFORM_ORGANIZATION)).toContain('metrics-changed');
  });

  it('can be literals in the document as well', async () => {
    const written =
      'mutation { updateEngagementMetrics(engagementMetrics: { view: 2.9, share: "x", video: 4 }) { engagementMetrics { view share video } } }';
    const { updateEngagementMetrics } = await server.graphql(written, {}, await platformAdmin());
    expect(updateEngagementMetrics.engagementMetrics).toEqual({ view: 2, share: 0, video: 4 });
  });
});

describe('special ids', () => {
  it('give no one a capability on a fresh install: sixty organizations and twenty people have what their brand gives to all', async () => {
    const { id, token } = await memberOf('OWNER');
    const ids = [id];
    for (let made = 1; made < 60; made += 1) ids.push((await buildOrganization(server.context)).id);
    expect(Math.min(...ids)).toBeGreaterThanOrEqual(1000);
    const admin = await platformAdmin();
    const capabilitiesOf = async (session: string) =>
      (await server.graphql('{ user { user { organization { capabilities } } } }', {}, session)).user.user.organization;
    for (const one of ids) {
      const { token: inside } = await enter(one, admin);
      expect(await capabilitiesOf(inside), `organization ${one}`).toEqual({
        capabilities: ['if-then', 'select-on-dashboard'],
      });
    }
    for (let made = 0; made < 20; made += 1)
      expect(await capabilitiesOf((await memberOf('LIMITED', id)).token)).toEqual({
        capabilities: ['if-then', 'select-on-dashboard'],
      });
    expect(await capabilitiesOf(token)).toEqual({ capabilities: ['if-then', 'select-on-dashboard'] });
  });
});
