import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { buildCampaignAround } from '../testing/build-around.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOneOfEach, type OneOfEach } from '../testing/build-one-of-each.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { allOperations } from '../testing/sample-call.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { turnSwitch } from '../testing/turn-switch.ts';

const ROUNDS = 4;

/** The fields sent in a round, and the column they end up in. */
type Field = readonly [sent: (round: number) => unknown, column: string];
type Edits = {
  readonly table: string;
  /** The argument with the id of what is changed, from one of each. */
  readonly id: string;
  /** The input object around the fields. */
  readonly within?: string;
  readonly fields: Readonly<Record<string, Field>>;
};

const words = (what: string, column: string): Field => [(round) => `${what} ${round}`, column];
const numbers = (from: number, column: string): Field => [(round) => from + round, column];
const color = (digit: string, column: string): Field => [(round) => `#${digit}${digit}${digit}00${round}`, column];

// Two at once that change different fields of the same thing.
const EDITS: Readonly<Record<string, Edits>> = {
  updateLead: {
    ...{ table: 'leads', id: 'leadId', within: 'lead' },
    fields: {
      firstName: words('First', 'first_name'),
      lastName: words('Last', 'last_name'),
      email: [(round) => `lead${round}@example.com`, 'email'],
      phone: [(round) => `480555777${round}`, 'phone'],
    },
  },
  updateCampaign: {
    ...{ table: 'campaigns', id: 'campaignId' },
    fields: {
      ...{ name: words('Name', 'name'), brandName: words('Brand', 'brand_name') },
      ...{ landingPageTitle: words('Title', 'page_title'), brandColor: color('a', 'brand_color') },
    },
  },
  updateCampaignFeature: {
    ...{ table: 'campaign_steps', id: 'campaignFeatureId' },
    fields: {
      messageContent: words('Hello', 'message_content'),
      ...{ days: numbers(1, 'days'), hours: numbers(2, 'hours'), minutes: numbers(3, 'minutes') },
      window: numbers(9, 'window_hour'),
    },
  },
  updateGroup: {
    ...{ table: 'groups', id: 'groupId', within: 'group.landingPage' },
    fields: {
      ...{ title: words('Title', 'page_title'), description: words('About', 'page_description') },
      ...{ color: color('b', 'page_color'), trialPeriod: numbers(5, 'page_trial_days') },
    },
  },
  updateLandingPage: {
    ...{ table: 'landing_pages', id: 'landingPageId', within: 'landingPage' },
    fields: { title: words('Title', 'title'), description: words('About', 'description'), color: color('c', 'color') },
  },
  updateOrganization: {
    ...{ table: 'organizations', id: 'organizationId', within: 'organization' },
    fields: {
      ...{ name: words('Name', 'name'), color: color('d', 'color') },
      messageContent: words('Hello', 'message_content'),
      autoReplyContent: words('Thanks', 'auto_reply_content'),
      forwardingPhone: [(round) => `480555666${round}`, 'forwarding_phone'],
      allowWeekends: [(round) => round % 2 === 0, 'allow_weekends'],
    },
  },
  updatePitch: {
    ...{ table: 'pitches', id: 'pitchId' },
    fields: {
      ...{ title: words('Title', 'title'), color: color('e', 'color'), endText: words('Bye', 'end_text') },
      redirectButton: words('Go', 'redirect_button'),
    },
  },
  updatePitchSlide: {
    ...{ table: 'slides', id: 'pitchSlideId' },
    fields: {
      ...{ title: words('Title', 'title'), internalTitle: words('Ours', 'internal_title') },
      ...{ description: words('About', 'description'), highlevelCalendarId: numbersAsText('highlevel_calendar_id') },
    },
  },
  updateSlideWidget: {
    ...{ table: 'widgets', id: 'slideWidgetId' },
    fields: { label: words('Question', 'label'), fineText: words('Small', 'fine_text') },
  },
  updateUser: {
    ...{ table: 'users', id: 'userId', within: 'user' },
    fields: { name: words('Name', 'name'), phone: [(round) => `480555444${round}`, 'phone'] },
  },
  updateWorkflowTrigger: {
    ...{ table: 'workflow_triggers', id: 'workflowTriggerId' },
    fields: {
      triggerResponses: [(round) => [`Answer ${round}`], 'responses'],
      triggerOption: words('Option', 'trigger_option'),
    },
  },
};

function numbersAsText(column: string): Field {
  return [(round) => `id-${round}`, column];
}

// Each has one field, or is sent as a whole, or has its own test below.
const WITHOUT_PARTS = [
  ...['updateBrandSettings', 'updateModmed', 'updateWorkflowAction', 'updateEngagementMetrics'],
  ...['updateLandingPageDropdownOption', 'updateLeadAppointment'],
];

let server: TestServer;
let one: OneOfEach;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'], carrier: 'simulator' });
  one = await buildOneOfEach(server, 'Concurrent');
  await turnSwitch(server.context, one.organizationId, 'if-then');
});

async function rowOf({ table, id }: Edits): Promise<Record<string, unknown>> {
  return inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    const found = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where id = ${Number(one.ids[id])}`.execute(tx);
    return found.rows[0]?.row ?? {};
  });
}

const literal = (value: unknown) => JSON.stringify(value);

describe('changes of different fields at the same moment', () => {
  it.each(Object.entries(EDITS))('are all kept by %s', async (name, edits) => {
    const lost: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const calls = Object.entries(edits.fields).map(async ([field, [sent]]) => {
        const wrap = (edits.within ?? '').split('.').filter((part) => part !== '');
        const input = wrap.reduceRight((inner, part) => `${part}: { ${inner} }`, `${field}: ${literal(sent(round))}`);
        const call = `mutation { ${name}(${edits.id}: ${literal(one.ids[edits.id])}, ${input}) { success errors } }`;
        expect((await server.graphql(call, {}, one.token))[name]).toEqual({ success: true, errors: [] });
      });
      await Promise.all(calls);
      const row = await rowOf(edits);
      for (const [field, [sent, column]] of Object.entries(edits.fields))
        if (!isDeepStrictEqual(row[column], sent(round))) lost.push(`${field} in round ${round}: ${row[column]}`);
    }
    expect(lost).toEqual([]);
  });

  it('are tested for every call that changes a part of something', () => {
    const updates = allOperations().filter(({ kind, name }) => kind === 'mutation' && name.startsWith('update'));
    expect(updates.map(({ name }) => name).sort()).toEqual([...Object.keys(EDITS), ...WITHOUT_PARTS].sort());
  });

  it('are all kept in the first draft of a registration', async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { id } = await buildOrganization(server.context);
      const { token } = await buildUser(server.context, id);
      const fields = ['businessName', 'street', 'city', 'firstName', 'title'];
      const save = (field: string) =>
        server.graphql(`mutation { saveRegistration(form: { ${field}: "${field}" }) { success } }`, {}, token);
      await Promise.all(fields.map(save));
      const { registration } = await server.graphql(
        `{ registration { registration { form { ${fields.join(' ')} } } } }`,
        {},
        token,
      );
      expect(registration.registration.form).toEqual(Object.fromEntries(fields.map((field) => [field, field])));
    }
  });

  it('of the campaigns of a page and of a dropdown option are all kept', async () => {
    const { ids, token } = one;
    const made = [];
    for (const name of ['A', 'B', 'C', 'D']) {
      const { createCampaign } = await server.graphql(
        `mutation { createCampaign(name: "${name}") { campaign { id } } }`,
        {},
        token,
      );
      made.push(createCampaign.campaign.id);
    }
    const page = (id: string) =>
      `updateLandingPage(landingPageId: "${ids.landingPageId}", landingPage: { campaignsToAdd: ["${id}"] }) { success }`;
    const option = (id: string) =>
      `updateLandingPageDropdownOption(landingPageDropdownOptionId: "${ids.landingPageDropdownOptionId}", campaignsToAdd: ["${id}"]) { success }`;
    await Promise.all(
      made.flatMap((id) => [page(id), option(id)]).map((call) => server.graphql(`mutation { ${call} }`, {}, token)),
    );
    const kept = await inTransactionAcrossOrganizations(server.context.db, async (tx) => {
      const pages = await sql<{ id: string }>`
        select campaign_id::text as id from landing_page_campaigns where landing_page_id = ${Number(ids.landingPageId)}`.execute(
        tx,
      );
      const options = await sql<{ id: string }>`
        select campaign_id::text as id from landing_page_option_campaigns where option_id = ${Number(ids.landingPageDropdownOptionId)}`.execute(
        tx,
      );
      return [pages.rows, options.rows].map((rows) => rows.map(({ id }) => id));
    });
    for (const campaigns of kept) expect(campaigns).toEqual(expect.arrayContaining(made));
  });

  it('never leave a campaign with texts around a date at an appointment without one', async () => {
    const { token, organizationId } = one;
    const around = await buildCampaignAround(server.context, organizationId, [{ chain: 'before', message: 'Soon' }]);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const leadId = (await buildLead(server.context, organizationId)).id;
      const made = await server.graphql(
        `mutation { createLeadAppointment(leadId: "${leadId}", eventDate: "2026-03-20") { lead { appointments { id } } } }`,
        ...[{}, token],
      );
      const [{ id }] = made.createLeadAppointment.lead.appointments;
      const change = (what: string) =>
        server.graphql(
          `mutation { updateLeadAppointment(leadAppointmentId: "${id}", ${what}) { success } }`,
          {},
          token,
        );
      await Promise.all([change(`campaignsToAdd: ["${around.id}"]`), change('noDate: true')]);
      const { lead } = await server.graphql(
        `{ lead(leadId: "${leadId}") { lead { appointments { eventDate campaigns { id } } } } }`,
        ...[{}, token],
      );
      const [kept] = lead.lead.appointments;
      expect(kept.eventDate === null && kept.campaigns.length > 0).toBe(false);
    }
  });
});
