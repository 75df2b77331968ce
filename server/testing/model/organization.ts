import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import { createOrganization, startSession } from '../../accounts/index.ts';
import { insertMembership } from '../../accounts/store.ts';
import { assignNumber } from '../../numbers/index.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { CAMPAIGNS, type Owner, PHONES } from './actions.ts';
import type { Lane } from './lane.ts';

type Person = Owner | 'staff' | 'platform';

/** A separate organization for one sequence, as the server stores it. */
export type Organization = {
  readonly lane: Lane;
  readonly id: OrganizationId;
  readonly sender: string;
  readonly phones: readonly string[];
  tokens: Readonly<Record<Person, string>>;
  signedInAt: number;
  readonly campaignIds: readonly string[];
  readonly pageId: string;
  /** The server's ids, by the model's. */
  readonly leadIds: Map<number, string>;
  readonly stepIds: Map<number, string>;
  /** How many texts the carrier had accepted before. */
  readonly before: number;
  made: number;
  /** Whether a text may have to be looked up. */
  hasDoubts: boolean;
  /** What the server refused, and why: a failure prints the last ones. */
  readonly refusals: string[];
};

let made = 0;

/** Creates an organization with two owners, two campaigns without steps, a number, and no plan. */
export async function openOrganization(lane: Lane): Promise<Organization> {
  made += 1;
  const { context } = lane.server;
  const place = made;
  const id = await createOrganization(context, { name: `Model ${place}`, brand: 'default', billingActive: false });
  const sender = `+1602${String(2_000_000 + place)}`;
  const { one, other, staff } = lane.people;
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    await assignNumber(tx, context, { organizationId: id, phone: sender });
    for (const owner of [one, other]) await insertMembership(tx, id, owner, 'OWNER');
    await insertMembership(tx, id, staff, 'ADMIN');
  });
  const tokens = await tokensOf(lane, id);
  const setUp = `mutation { page: createLandingPage(title: "Page") { landingPage { id } } updateOrganization(organizationId: "${id}", organization: { allowIncomingLeads: true, allowWeekends: true }) { success }
    ${Array.from({ length: CAMPAIGNS }, (_, n) => `c${n}: createCampaign(name: "Campaign ${n}") { campaign { id } }`).join(' ')} }`;
  const answer = await lane.server.graphql(setUp, {}, tokens.staff);
  const phones = Array.from({ length: PHONES }, (_, n) => `555${String(2_000_000 + place * 10 + n)}`);
  return {
    ...{
      lane,
      id,
      sender,
      phones,
      tokens,
      made: 0,
      hasDoubts: false,
      refusals: [],
      signedInAt: context.clock.now().getTime(),
    },
    campaignIds: Array.from({ length: CAMPAIGNS }, (_, n) => answer[`c${n}`].campaign.id as string),
    pageId: answer.page.landingPage.id,
    leadIds: new Map(),
    stepIds: new Map(),
    before: lane.stub.accepted().length,
  };
}

async function tokensOf(lane: Lane, organizationId: OrganizationId): Promise<Organization['tokens']> {
  const { context } = lane.server;
  const { one, other, staff, platform, home } = lane.people;
  return inTransactionAcrossOrganizations(context.db, async (tx) => ({
    one: await startSession(tx, context, one, { organizationId }),
    other: await startSession(tx, context, other, { organizationId }),
    staff: await startSession(tx, context, staff, { organizationId }),
    platform: await startSession(tx, context, platform, { organizationId: home }),
  }));
}

const SIGNED_IN_MS = 6 * 60 * 60_000;

/** Signs everyone in again when some time has passed. */
export async function staySignedIn(of: Organization): Promise<void> {
  const now = of.lane.server.clock.now().getTime();
  if (now - of.signedInAt < SIGNED_IN_MS) return;
  of.signedInAt = now;
  of.tokens = await tokensOf(of.lane, of.id);
}

// A smaller amount is never charged.
const SMALLEST_CHARGE = 50;

const READ = `{ leads { leads { id name firstName lastName email phone } }
  users { users { id organizations { id access } } } landingPages { landingPages { title description } }
  user(includeBilling: true) { user { organization { orgType billing { active nextPlan ratesAgreed card { last4 } owed invoices { amount paid state planEnds } } } } } }`;

/** What is visible of an organization from outside. */
export type Seen = {
  readonly received: readonly string[];
  readonly contacts: readonly string[];
  readonly owners: readonly string[];
  readonly page: Readonly<Record<'title' | 'description', string | null>>;
  readonly money: string;
};

/** What the carrier has accepted of an organization's texts. */
export function receivedBy({ lane, sender, before }: Organization): readonly string[] {
  const own = lane.stub
    .accepted()
    .slice(before)
    .filter(({ from }) => from === sender);
  return own.map(({ to, body }) => `${sender} > ${to.slice(2)}: ${wordsOf(body)}`).toSorted();
}

/** Reads what phones have received, and what staff see. */
export async function look(of: Organization): Promise<Seen> {
  const { lane, tokens } = of;
  const { leads, users, user, landingPages } = await lane.server.graphql(READ, {}, tokens.staff);
  const { orgType, billing } = user.user.organization;
  const { active, nextPlan, ratesAgreed, card, owed, invoices } = billing;
  const shown = invoices as { amount: number; paid: boolean; state: string; planEnds: string | null }[];
  const isOwner = (owner: Owner) => {
    const person = users.users.find((one: { id: string }) => one.id === String(lane.people[owner]));
    return person?.organizations.some(
      (one: { id: string; access: string }) => one.id === String(of.id) && one.access === 'OWNER',
    );
  };
  return {
    received: receivedBy(of),
    contacts: leads.leads.map(shownContact).toSorted(),
    owners: (['one', 'other'] as const).filter(isOwner),
    page: { ...landingPages.landingPages[0] },
    money: moneyWords({
      ...{ plan: orgType, next: nextPlan, active, owed, agreed: ratesAgreed, card: card?.last4 ?? null },
      paid: shown.filter(({ paid, amount }) => paid && amount > 0).map(({ amount }) => amount),
      open: shown
        .filter(({ paid, amount, state }) => !paid && state !== 'not-charged' && amount >= SMALLEST_CHARGE)
        .map(({ amount, planEnds }) => ({
          cents: amount,
          triedUntil: planEnds === null ? null : Date.parse(planEnds),
        })),
    }),
  };
}

type Open = { readonly cents: number; readonly triedUntil: number | null };

type Money = {
  readonly plan: string | null;
  readonly next: string | null;
  readonly active: boolean;
  readonly owed: number;
  readonly agreed: boolean;
  readonly card: string | null;
  readonly paid: readonly number[];
  readonly open: readonly Open[];
};

/** An organization's billing, in a line. */
export function moneyWords({ plan, next, active, owed, agreed, card, paid, open }: Money): string {
  const list = (cents: readonly number[]) => cents.toSorted((one, other) => one - other).join('+') || '0';
  const tries = open.map((one) => `${one.cents} until ${one.triedUntil && new Date(one.triedUntil).toISOString()}`);
  const rates = agreed ? ', agreed rates' : '';
  const plans = next === null ? `plan ${plan}` : `plan ${plan}, then ${next}`;
  return `${plans}, ${active ? 'active' : 'not active'}${rates}, card ${card}, owes ${owed}, paid ${list(paid)}, not paid ${tries.toSorted().join(' + ') || '0'}`;
}

type ShownContact = Readonly<
  Record<'phone' | 'name', string> & Record<'firstName' | 'lastName' | 'email', string | null>
>;

/** A contact in a line. */
export function shownContact({ phone, name, firstName, lastName, email }: ShownContact): string {
  return `${phone} ${name} (${firstName || '-'}, ${lastName || '-'}) ${email || '-'}`;
}

function wordsOf(body: string): string {
  return /\[[SD]\d+\]/.exec(body)?.[0] ?? 'notice';
}

/** The item of a failed text of a step. */
export async function failedItem(of: Organization, leadId: string, stepId: string): Promise<string> {
  const { context } = of.lane.server;
  const found = await inTransaction(context.db, of.id, (tx) =>
    sql<{ id: string }>`
      select queue_id as id from messages where organization_id = ${of.id} and lead_id = ${leadId} and step_id = ${stepId}
        and outcome = 'failed' and retried_at is null order by id desc limit 1`.execute(tx),
  );
  return String(found.rows[0]?.id ?? 0);
}
