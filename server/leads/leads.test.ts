import { beforeAll, describe, expect, it } from 'vitest';
import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { recountAtEnd } from '../testing/recount-at-end.ts';
import { startTestServer } from '../testing/test-server.ts';
import { reactions } from './reactions.ts';

const server = await startTestServer({ roles: ['web'] });

recountAtEnd(server);
const { context } = server;

const LEAD = 'id name firstName lastName phone email optedIn optedOut invalidPhone created lastActive unread';
const CREATE = `mutation ($lead: LeadInput!, $campaignId: ID) {
  createLead(lead: $lead, campaignId: $campaignId) { success errors known lead { ${LEAD} responsibleUser { id name } } } }`;
const UPDATE = `mutation ($leadId: ID!, $lead: LeadInput!) {
  updateLead(leadId: $leadId, lead: $lead) { success errors lead { ${LEAD} } } }`;
const LIST = `query ($page: Int, $search: String, $leadFilter: LeadFilter, $campaignId: ID) {
  leads(page: $page, search: $search, leadFilter: $leadFilter, campaignId: $campaignId) {
    success errors total page leads { ${LEAD} } } }`;
const SHOW = `query ($leadId: ID!) { lead(leadId: $leadId) { success errors lead { ${LEAD} stats { views seconds score } } } }`;

type Staff = { organizationId: OrganizationId; token: string; userId: number };
async function staff(brand = 'default'): Promise<Staff> {
  const organization = await buildOrganization(context, { brand });
  const user = await buildUser(context, organization.id);
  return { organizationId: organization.id, token: user.token, userId: user.id };
}

async function create(by: Staff, lead: Record<string, unknown>, campaignId: string | null = null) {
  return (await server.graphql(CREATE, { lead, campaignId }, by.token)).createLead;
}
async function update(by: Staff, leadId: string | number, lead: Record<string, unknown>) {
  return (await server.graphql(UPDATE, { leadId: String(leadId), lead }, by.token)).updateLead;
}
async function list(by: Staff, variables: Record<string, unknown> = {}) {
  return (await server.graphql(LIST, variables, by.token)).leads;
}

describe('adding a contact', () => {
  let us: Staff;
  beforeAll(async () => {
    us = await staff();
  });

  it('needs a name and a phone of ten digits, and says which is missing [LEAD-39 LEAD-40 LEAD-41]', async () => {
    const phone = '(602) 555-0101';
    expect(await create(us, { phone })).toMatchObject({ success: false, errors: ['Please enter a name.'] });
    expect(await create(us, { name: ' \n ', phone })).toMatchObject({ errors: ['Please enter a name.'] });
    expect(await create(us, { name: 'Ana' })).toMatchObject({ errors: ['Please enter a phone number.'] });
    for (const bad of ['602555010', '60255501012', '+44 20 7946 0000', '555-123-45']) {
      expect((await create(us, { name: 'Ana', phone: bad })).errors).toEqual(['Please enter a valid phone number.']);
    }
    expect((await list(us)).total).toBe(0);
  });

  it('stores the number as its ten digits and the name in its parts [API-56]', async () => {
    const made = await create(us, { name: 'Maria del Carmen', phone: '+1 (602) 555-0102', email: 'maria@example.com' });
    expect(made).toMatchObject({
      success: true,
      errors: [],
      known: false,
      lead: {
        name: 'Maria del Carmen',
        firstName: 'Maria',
        lastName: 'del Carmen',
        phone: '6025550102',
        email: 'maria@example.com',
        responsibleUser: { id: String(us.userId) },
        optedIn: false,
        unread: false,
        lastActive: null,
      },
    });
  });

  it('reuses the contact of a known phone and fills only empty fields [LEAD-42]', async () => {
    const first = await create(us, { name: 'Jo', phone: '6025550103' });
    const again = await create(us, { name: 'Joanna Smith', phone: '602.555.0103', email: 'jo@example.com' });
    expect(again).toMatchObject({ success: true, known: true });
    expect(again.lead).toMatchObject({
      id: first.lead.id,
      name: 'Jo',
      firstName: 'Jo',
      lastName: 'Smith',
      email: 'jo@example.com',
    });
    const third = await create(us, { name: 'Jo', phone: '6025550103', email: 'other@example.com' });
    expect(third.lead.email).toBe('jo@example.com');
  });

  it('creates one contact when the same form is submitted twenty times at once [LEAD-42]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create(us, { name: 'Twin', phone: '6025550104' })),
    );
    expect(new Set(answers.map((answer) => answer.lead?.id)).size).toBe(1);
    expect(answers.filter((answer) => !answer.known)).toHaveLength(1);
  });

  it('accepts many at once, and says for each invalid line why [API-57]', async () => {
    const document = `mutation ($leads: [LeadInput!]!) { createLeads(leads: $leads) {
      success errors created known skipped problems { line reason } } }`;
    const leads = [
      { name: 'One', phone: '6025550111' },
      { name: '', phone: '6025550112' },
      { name: 'Three', phone: '12' },
      { name: 'One again', phone: '1-602-555-0111' },
      { name: 'Maria', phone: '6025550102' },
    ];
    const { createLeads } = await server.graphql(document, { leads }, us.token);
    expect(createLeads).toEqual({
      success: true,
      errors: [],
      created: 1,
      known: 2,
      skipped: 2,
      problems: [
        { line: 2, reason: 'Please enter a name.' },
        { line: 3, reason: 'Please enter a valid phone number.' },
      ],
    });
  });

  it('records that staff attest the consent, and who did', async () => {
    await create(us, { name: 'Attested', phone: '6025550120' });
    const rows = await inTransaction(context.db, us.organizationId, (tx) =>
      tx
        .selectFrom('consent_events')
        .select(['event', 'grade', 'source', 'user_id'])
        .where('phone', '=', '6025550120')
        .execute(),
    );
    expect(rows).toEqual([{ event: 'attested', grade: 'attested', source: 'staff', user_id: us.userId }]);
  });
});

describe('adding a contact with a campaign', () => {
  const NEW_CAMPAIGN = 'mutation { createCampaign(name: "Spring") { campaign { id } } }';

  it('adds them to it, even an existing contact [API-57]', async () => {
    const us = await staff();
    const { id } = (await server.graphql(NEW_CAMPAIGN, {}, us.token)).createCampaign.campaign;
    const known = await buildLead(context, us.organizationId);
    expect(await create(us, { name: 'New', phone: '6025550130' }, id)).toMatchObject({ success: true, known: false });
    expect(await create(us, { name: 'Known', phone: known.phone }, id)).toMatchObject({ success: true, known: true });
    expect((await list(us, { campaignId: id })).total).toBe(2);
  });

  it('is refused without an active plan, and adds no one [LEAD-44]', async () => {
    const organization = await buildOrganization(context, { billingActive: false });
    const { token, id: userId } = await buildUser(context, organization.id);
    const us = { organizationId: organization.id, token, userId };
    const { id } = (await server.graphql(NEW_CAMPAIGN, {}, token)).createCampaign.campaign;
    expect(await create(us, { name: 'New', phone: '6025550131' }, id)).toMatchObject({
      success: false,
      errors: ["You can't send out campaigns or any messages without an active plan."],
    });
    expect((await list(us)).total).toBe(0);
    expect((await create(us, { name: 'New', phone: '6025550131' })).success).toBe(true);
  });
});

describe('changing a contact', () => {
  it('changes what is given and leaves the rest [DETAIL-11 API-66]', async () => {
    const us = await staff();
    const lead = await buildLead(context, us.organizationId, { name: 'Old Name', email: 'old@example.com' });
    const changed = await update(us, lead.id, { name: 'New Name' });
    expect(changed.lead).toMatchObject({
      name: 'New Name',
      firstName: 'New',
      lastName: 'Name',
      phone: lead.phone,
      email: 'old@example.com',
    });
    expect((await update(us, lead.id, { lastName: 'Other' })).lead).toMatchObject({
      name: 'New Other',
      firstName: 'New',
    });
    expect(await update(us, lead.id, { name: ' ' })).toMatchObject({
      success: false,
      errors: ['Please enter a name.'],
    });
  });

  it('refuses a phone that another contact has [LEAD-42]', async () => {
    const us = await staff();
    const [one, other] = [await buildLead(context, us.organizationId), await buildLead(context, us.organizationId)];
    expect(await update(us, one.id, { phone: `+1${other.phone}` })).toMatchObject({
      success: false,
      errors: ['A contact with this phone number already exists.'],
    });
    expect((await update(us, one.id, { phone: one.phone })).success).toBe(true);
    const artist = await staff('tattoo');
    const [ana, bo] = [
      await buildLead(context, artist.organizationId),
      await buildLead(context, artist.organizationId),
    ];
    const refused = await update(artist, ana.id, { phone: bo.phone });
    expect(refused.errors).toEqual(['A client with this phone number already exists.']);
    const fight = await Promise.all([one, other].map((lead) => update(us, lead.id, { phone: '6025550199' })));
    expect(fight.filter((answer) => answer.success)).toHaveLength(1);
  });

  it('sends the contact’s waiting messages to the new number', async () => {
    const us = await staff();
    const lead = await buildLead(context, us.organizationId);
    const message = 'mutation ($id: ID!) { messageLead(leadId: $id, message: "Hello") { success } }';
    await server.graphql(message, { id: String(lead.id) }, us.token);
    await update(us, lead.id, { phone: '6025550150' });
    const waiting = await inTransaction(context.db, us.organizationId, (tx) =>
      tx.selectFrom('text_queue').select('phone').execute(),
    );
    expect(waiting).toEqual([{ phone: '6025550150' }]);
  });

  it('clears the bad-number flag when the number changes [LEAD-25 OPEN-11]', async () => {
    const us = await staff();
    const lead = await buildLead(context, us.organizationId);
    const at = context.clock.now();
    await inTransaction(context.db, us.organizationId, (tx) =>
      context.facts.publish(tx, context, {
        kind: 'phone.invalid',
        organizationId: us.organizationId,
        phone: lead.phone,
        at,
      }),
    );
    expect((await update(us, lead.id, { name: 'Same Phone' })).lead.invalidPhone).toBe(true);
    expect((await update(us, lead.id, { phone: '6025550201' })).lead.invalidPhone).toBe(false);
  });
});

describe('an unread contact', () => {
  it('stays unread until someone opens it where its messages are shown [LEAD-23 OPEN-64]', async () => {
    const us = await staff();
    const lead = await buildLead(context, us.organizationId);
    const say = () => {
      server.clock.advance({ minutes: 1 });
      const fact = {
        kind: 'message.received',
        organizationId: us.organizationId,
        leadId: lead.id,
        messageId: 1,
      } as const;
      return inTransaction(context.db, us.organizationId, (tx) =>
        context.facts.publish(tx, context, { ...fact, at: context.clock.now() }),
      );
    };
    const isUnread = async () => (await list(us)).leads[0].unread;
    expect(await isUnread()).toBe(false);
    await say();
    expect(await isUnread()).toBe(true);
    await server.graphql(SHOW, { leadId: String(lead.id) }, us.token);
    expect(await isUnread()).toBe(true);
    const withMessages = `query ($leadId: ID!) { lead(leadId: $leadId) { ...Shown } }
      fragment Shown on LeadResult { success lead { unread messages { id } } }`;
    // Shown by a screen without anyone turning to it.
    const onlyShown = withMessages.replace('leadId: $leadId)', 'leadId: $leadId, keepsUnread: true)');
    const shown = await server.graphql(onlyShown, { leadId: String(lead.id) }, us.token);
    expect(shown.lead).toMatchObject({ success: true, lead: { unread: true } });
    expect(await isUnread()).toBe(true);
    const opened = await server.graphql(withMessages, { leadId: String(lead.id) }, us.token);
    expect(opened.lead).toMatchObject({ success: true, lead: { unread: false } });
    expect(await isUnread()).toBe(false);
    await say();
    expect(await isUnread()).toBe(true);
    await server.graphql(withMessages, { leadId: String(lead.id) }, us.token);
    const MARK = 'mutation ($leadId: ID!) { markUnread(leadId: $leadId) { success errors } }';
    const marked = await server.graphql(MARK, { leadId: String(lead.id) }, us.token);
    expect(marked.markUnread).toEqual({ success: true, errors: [] });
    expect(await isUnread()).toBe(true);
  });

  it('counts views and seconds as they are reported', async () => {
    const us = await staff();
    const lead = await buildLead(context, us.organizationId);
    const about = {
      organizationId: us.organizationId,
      leadId: lead.id,
      campaignId: 1 as CampaignId,
      stepId: 1,
      at: context.clock.now(),
    };
    await inTransaction(context.db, us.organizationId, async (tx) => {
      const opened = { ...about, kind: 'pitch.opened', pitchId: 1, isFirstOfStep: true } as const;
      await reactions['pitch.opened']?.(tx, context, opened);
      await reactions['slide.viewed']?.(tx, context, {
        ...{ kind: 'slide.viewed', organizationId: us.organizationId, at: about.at },
        views: [{ leadId: lead.id, campaignId: 1 as CampaignId, stepId: 1, addedSeconds: 12.4, newSlides: 1 }],
      });
    });
    const shown = await server.graphql(SHOW, { leadId: String(lead.id) }, us.token);
    // One point for the view, and one for each full 6 seconds.
    expect(shown.lead.lead.stats).toEqual({ views: 1, seconds: 12, score: 3 });
  });
});
