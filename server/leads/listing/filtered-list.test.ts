import { beforeAll, describe, expect, it } from 'vitest';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { listFilters, type WrittenFilters } from '../../../domain/leads/listing/list-filters.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { agreeToTexts } from '../../testing/agree-to-texts.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildGroup } from '../../testing/build-group.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink } from '../../testing/build-viewer-link.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { optOut } from '../../testing/staff-actions.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { visitPitch } from '../../testing/visit-pitch.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

const LIST = `query ($page: Int, $search: String, $groupId: ID, $filters: ListFilters) {
  leads(page: $page, search: $search, groupId: $groupId, filters: $filters) { success errors total leads { id name } } }`;
const DAY = 24 * 60;

let organizationId: OrganizationId;
let token: string;
let campaignId: CampaignId;
let groupId: number;
let emptyId: number;

const ask = async (document: string, variables: Record<string, unknown> = {}, as = token) =>
  Object.values(await server.graphql(document, variables, as))[0];

/** The names of everyone in a list, from all of its pages. */
async function namesIn(variables: Record<string, unknown>, as = token): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const found = await ask(LIST, { ...variables, page }, as);
    expect(found.errors).toEqual([]);
    names.push(...found.leads.map(({ name }: { name: string }) => name));
    if (names.length >= found.total) return names.sort();
  }
}

const book = (leadId: LeadId, date: string) =>
  ask(`mutation { createLeadAppointment(leadId: "${leadId}", ${date}) { success errors } }`);

/** What people have in common is in their names: each filter must find those whose name has its word. */
const people: readonly string[] = [
  ...['plain', 'plain', 'agreed', 'agreed replied', 'agreed campaign', 'agreed campaign group', 'stopped campaign'],
  ...[
    'stopped replied group',
    'agreed group',
    'agreed visit',
    'visit group',
    'agreed today',
    'canceled',
    'past',
    'undated',
  ],
  ...[
    'agreed tollfree',
    'agreed doubted',
    'agreed started',
    'agreed started doubted',
    'removed',
    'moved unconfirmed',
    'opened campaign',
    'new',
    'new agreed group',
    'new stopped',
    'new replied',
    'new visit',
  ],
];

beforeAll(async () => {
  ({ id: organizationId } = await buildOrganization(context));
  const found = new Map<string, { id: LeadId; phone: string }[]>();
  for (const [n, name] of people.entries()) {
    if (name === 'new') clock.advance({ minutes: 10 * DAY });
    if (name.startsWith('opened')) {
      const link = await buildViewerLink(context, organizationId, { leadName: name });
      const report = await visitPitch(server, link);
      await report({ events: [{ kind: 'seen' }] });
      ({ campaignId } = link);
      continue;
    }
    const phone = `${name.endsWith('tollfree') ? '800' : '602'}55502${String(n).padStart(2, '0')}`;
    const lead = await buildLead(context, organizationId, { name, phone });
    for (const word of name.split(' ')) found.set(word, [...(found.get(word) ?? []), lead]);
  }
  // Signed in now: no one stays so for ten days.
  ({ token } = await buildUser(context, organizationId));
  const of = (word: string) => found.get(word) ?? [];
  const idsOf = (word: string) => of(word).map(({ id }) => id);
  await agreeToTexts(
    context,
    organizationId,
    of('agreed').map(({ phone }) => phone),
  );
  for (const { phone } of [...of('stopped'), ...of('moved')]) await optOut(context, organizationId, phone);
  for (const leadId of idsOf('replied'))
    await inTransaction(context.db, organizationId, (tx) =>
      context.facts.publish(tx, context, {
        ...{ kind: 'message.received', organizationId, messageId: leadId, leadId, at: clock.now() },
      }),
    );
  for (const { phone } of of('started'))
    await inTransaction(context.db, organizationId, (tx) =>
      context.facts.publish(tx, context, { kind: 'lead.opted-in', organizationId, phone, at: clock.now() }),
    );
  for (const leadId of idsOf('doubted'))
    await inTransaction(context.db, organizationId, (tx) =>
      context.facts.publish(tx, context, { kind: 'stop.suspected', organizationId, leadId, at: clock.now() }),
    );
  const add =
    'mutation ($id: ID!, $ids: [ID!]) { addLeadsToCampaign(campaignId: $id, leadIds: $ids) { success errors } }';
  await ask(add, { id: campaignId, ids: [...idsOf('campaign'), ...idsOf('removed')] });
  await ask(
    'mutation ($id: ID!, $ids: [ID!]) { removeLeadsFromCampaign(campaignId: $id, leadIds: $ids) { success errors } }',
    { id: campaignId, ids: idsOf('removed') },
  );
  ({ id: groupId } = await buildGroup(context, organizationId, { leadIds: idsOf('group') }));
  ({ id: emptyId } = await buildGroup(context, organizationId, { name: 'No one yet' }));
  const move = 'mutation ($id: ID!, $lead: LeadInput!) { updateLead(leadId: $id, lead: $lead) { success errors } }';
  // No one has agreed to texts on the new phone of someone who had opted out.
  for (const { id, phone } of of('moved')) await ask(move, { id, lead: { phone: `480${phone.slice(3)}` } });
  await agreeToTexts(
    context,
    organizationId,
    of('unconfirmed').map(({ phone }) => `480${phone.slice(3)}`),
    { isUnproved: true },
  );
  const day = (days: number) => new Date(clock.now().getTime() + days * DAY * 60_000).toISOString().slice(0, 10);
  for (const [n, leadId] of idsOf('visit').entries())
    await book(leadId, n === 0 ? `eventTime: "${day(3)}T10:00:00Z"` : `eventDate: "${day(3)}"`);
  for (const leadId of idsOf('today')) await book(leadId, `eventDate: "${day(0)}"`);
  for (const leadId of idsOf('undated')) await book(leadId, 'eventDate: null');
  for (const leadId of idsOf('past'))
    await book(leadId, `eventTime: "${new Date(clock.now().getTime() + 60_000).toISOString()}"`);
  for (const leadId of idsOf('canceled')) {
    await book(leadId, `eventDate: "${day(2)}"`);
    const { lead } = await ask(`{ lead(leadId: "${leadId}") { lead { appointments { id } } } }`);
    await ask(`mutation { deleteLeadAppointment(leadAppointmentId: "${lead.appointments[0].id}") { success } }`);
  }
  clock.advance({ minutes: 5 });
});

const has =
  (...words: string[]) =>
  (name: string) =>
    words.some((word) => name.split(' ').includes(word));
const not = (holds: (name: string) => boolean) => (name: string) => !holds(name);

/** Every choice of every filter, and whom it finds. */
const choices: readonly (readonly [keyof WrittenFilters, string, (name: string) => boolean])[] = [
  ['campaign', 'CAMPAIGN', has('campaign')],
  ['group', 'GROUP', has('group')],
  ['notCampaign', 'CAMPAIGN', not(has('campaign'))],
  ['notGroup', 'GROUP', not(has('group'))],
  ['consent', 'may-be-texted', (name) => has('unconfirmed')(name) || not(has('tollfree', 'stopped', 'moved'))(name)],
  ['consent', 'opted-in', (name) => name === 'agreed started'],
  [
    ...(['consent', 'not-opted-in'] as const),
    (name) => name !== 'agreed started' && not(has('tollfree', 'stopped', 'moved', 'doubted'))(name),
  ],
  ['consent', 'may-want-to-stop', has('doubted')],
  ['consent', 'not-confirmed', has('unconfirmed')],
  ['consent', 'cant-get-texts', has('tollfree')],
  ['consent', 'no-consent', (name) => has('moved')(name) && not(has('unconfirmed'))(name)],
  ['consent', 'opted-out', has('stopped')],
  ['reply', 'replied', has('replied')],
  ['reply', 'never-replied', not(has('replied'))],
  ['opened', 'opened', has('opened')],
  ['opened', 'not-opened', not(has('opened'))],
  ['added', '7', has('new')],
  ['added', '30', () => true],
  ['appointment', 'to-come', has('visit', 'today')],
];
const sent = (value: string) => value.replace('CAMPAIGN', String(campaignId)).replace('GROUP', String(groupId));
const holding = (...holds: ((name: string) => boolean)[]) =>
  people.filter((name) => holds.every((one) => one(name))).sort();

describe('a filter of the list of all contacts', () => {
  it('is tested here with every choice', () => {
    for (const { key, takes } of listFilters)
      expect(choices.flatMap(([name, value]) => (name === key ? value : []))).toEqual(
        typeof takes === 'string' ? expect.arrayContaining([expect.anything()]) : takes,
      );
  });

  it.each(choices)('%s: %s finds whom it names', async (key, value, holds) => {
    expect(await namesIn({ filters: { [key]: sent(value) } })).toEqual(holding(holds));
  });

  it('is refused where it isn’t known, or names what the organization doesn’t have', async () => {
    const other = await buildOrganization(context);
    const foreign = await buildCampaign(context, other.id);
    const invalid = 'This filter isn’t known. Clear the filters and choose again.';
    const missing = 'This does not exist or has been removed.';
    for (const [filters, error] of [
      [{ consent: 'maybe' }, invalid],
      [{ added: '-1' }, invalid],
      [{ added: '99999' }, invalid],
      [{ campaign: "1' or true --" }, invalid],
      [{ campaign: String(foreign.id) }, missing],
      [{ notCampaign: String(foreign.id) }, missing],
      [{ campaign: String(campaignId), group: '999999' }, missing],
    ] as const) {
      expect(await ask(LIST, { filters })).toMatchObject({ errors: [error], leads: null });
      const archive = 'mutation ($f: ListFilters) { archiveLeads(allLeads: true, filters: $f) { success errors } }';
      expect(await ask(archive, { f: filters })).toEqual({ success: false, errors: [error] });
    }
    expect(await namesIn({})).toHaveLength(people.length);
  });
});

describe('all of a filtered list', () => {
  // Every pair of choices of different filters, alone and with a search.
  const pairs = choices.flatMap(([key, value, holds], n) =>
    choices
      .slice(n)
      .flatMap(([otherKey, other, alsoHolds]) =>
        key === otherKey && value !== other ? [] : { first: [key, value], second: [otherKey, other], holds, alsoHolds },
      ),
  );

  it.each(pairs)(
    'with $first and $second are exactly those that it shows',
    async ({ first, second, holds, alsoHolds }) => {
      const filters = Object.fromEntries([first, second].map(([key = '', value = '']) => [key, sent(value)]));
      for (const search of [null, 'agreed']) {
        const shown = await namesIn({ filters, search });
        expect(shown).toEqual(holding(holds, alsoHolds, search === null ? () => true : has('agreed')));
        const all = { allLeads: true, filters, search };
        const counted = await ask(
          `query ($allLeads: Boolean, $filters: ListFilters, $search: String) {
          recipients(allLeads: $allLeads, filters: $filters, search: $search) { canGet already optedOut needConsent cantReceive } }`,
          all,
        );
        expect(Object.values<number>(counted).reduce((sum, count) => sum + count, 0)).toBe(shown.length);
        await ask(
          `mutation ($id: ID!, $allLeads: Boolean, $filters: ListFilters, $search: String) {
          addLeadsToGroup(groupId: $id, allLeads: $allLeads, filters: $filters, search: $search) { success errors added } }`,
          { id: emptyId, ...all },
        );
        expect(await namesIn({ groupId: emptyId })).toEqual(shown);
        await ask(
          `mutation { removeLeadsFromGroup(groupId: "${emptyId}", allLeads: true) { success errors removed } }`,
        );
      }
    },
  );

  it('of a group or campaign are those of it alone', async () => {
    const filters = { group: String(groupId), consent: 'may-be-texted' };
    const within = `mutation ($id: ID!, $from: ID!, $f: ListFilters) {
      addLeadsToGroup(groupId: $id, fromCampaignId: $from, allLeads: true, filters: $f) { success errors } }`;
    await ask(within, { id: emptyId, from: String(campaignId), f: filters });
    expect(await namesIn({ groupId: emptyId })).toEqual(['agreed campaign group']);
    await ask(`mutation { removeLeadsFromGroup(groupId: "${emptyId}", allLeads: true) { success } }`);
    const archive = 'mutation ($f: ListFilters) { archiveLeads(allLeads: true, filters: $f) { success archived } }';
    expect(await ask(archive, { f: filters })).toEqual({ success: true, archived: 4 });
    expect(await namesIn({ filters })).toEqual([]);
    expect(await namesIn({})).toHaveLength(people.length - 4);
  });
});

it('with a campaign, openings and replies are those of this campaign', async () => {
  const shop = await buildOrganization(context);
  const { token: ours } = await buildUser(context, shop.id);
  const spring = await buildViewerLink(context, shop.id, { leadName: 'Asa' });
  const fall = await buildViewerLink(context, shop.id, { leadName: 'Bea' });
  const cal = await buildLead(context, shop.id, { name: 'Cal' });
  const add = 'mutation ($id: ID!, $ids: [ID!]) { addLeadsToCampaign(campaignId: $id, leadIds: $ids) { added } }';
  await ask(add, { id: spring.campaignId, ids: [fall.leadId, cal.id] }, ours);
  await sendWaiting(context, shop.id);
  await inTransaction(context.db, shop.id, (tx) =>
    context.facts.publish(tx, context, {
      ...({ kind: 'message.received', organizationId: shop.id, messageId: 1, at: clock.now() } as const),
      leadId: cal.id,
    }),
  );
  await ask(add, { id: fall.campaignId, ids: [spring.leadId, cal.id] }, ours);
  for (const link of [spring, fall]) await (await visitPitch(server, link))({ events: [{ kind: 'seen' }] });
  const who = (filters: WrittenFilters) => namesIn({ filters }, ours);
  expect(await who({ reply: 'replied' })).toEqual(['Cal']);
  expect(await who({ opened: 'opened' })).toEqual(['Asa', 'Bea']);
  const [inSpring, inFall] = [spring, fall].map(({ campaignId: id }) => ({ campaign: String(id) }));
  expect(await who({ ...inSpring, reply: 'replied' })).toEqual(['Cal']);
  expect(await who({ ...inSpring, reply: 'never-replied' })).toEqual(['Asa', 'Bea']);
  expect(await who({ ...inFall, reply: 'replied' })).toEqual([]);
  expect(await who({ ...inSpring, opened: 'opened' })).toEqual(['Asa']);
  expect(await who({ ...inSpring, opened: 'not-opened' })).toEqual(['Bea', 'Cal']);
  expect(await who({ ...inFall, opened: 'opened', reply: 'never-replied' })).toEqual(['Bea']);
  const recipients = 'query ($f: ListFilters) { recipients(allLeads: true, filters: $f) { canGet needConsent } }';
  const counted = await ask(recipients, { f: { ...inSpring, opened: 'not-opened' } }, ours);
  expect(counted.canGet + counted.needConsent).toBe(2);
});
