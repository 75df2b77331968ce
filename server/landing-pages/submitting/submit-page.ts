import { isBillingActive } from '../../../domain/billing/plan.ts';
import { clockOf } from '../../../domain/brands/clock.ts';
import type { CampaignId, LeadId } from '../../../domain/ids.ts';
import { optInTextVersions } from '../../../domain/landing-pages/opt-in-text.ts';
import type { PageKind } from '../../../domain/landing-pages/page-kind.ts';
import { type Filled, firstMissing, isPageField, type PageRules } from '../../../domain/landing-pages/submit-rules.ts';
import { birthDate } from '../../../domain/leads/fields/lead-field.ts';
import { firstNameBefore, joinName } from '../../../domain/leads/names.ts';
import { whyNoTexts } from '../../../domain/leads/numbers-without-texts.ts';
import { whyNotServed } from '../../../domain/leads/served-phones.ts';
import { canBeStrangersName, longestStrangersName } from '../../../domain/leads/strangers-names.ts';
import { mayGetStrangersMessage } from '../../../domain/leads/texts-for-strangers.ts';
import { isDay, utcDay } from '../../../domain/time/days.ts';
import { verified } from '../../../domain/widgets/verify.ts';
import { type Language, sourceLanguage } from '../../../words/languages.ts';
import { brandOfOrganization } from '../../accounts/index.ts';
import { addLeadsToCampaign } from '../../campaigns/index.ts';
import { checkPageAnswers, type NewAnswer, type RefusedAnswer, storePageAnswers } from '../../engagement/index.ts';
import { bookDay, refusePast } from '../../events/index.ts';
import { addLeadsToGroup } from '../../groups/index.ts';
import { phoneOfVisitor, registerVisitor, type Visitor } from '../../leads/index.ts';
import { checkLine } from '../../platform/check-input.ts';
import { inTransaction, inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { networkOf } from '../../platform/throttle/network.ts';
import { atMost } from '../../platform/throttle/rule.ts';
import { slowMissesOf } from '../../platform/throttle/slow-misses.ts';
import { admit, throttleKey } from '../../platform/throttle/throttle.ts';
import { admitStrangersMessage } from '../../strangers/index.ts';
import { type OpenPage, openPageOfCode } from '../open-page.ts';

/** A page whose form was submitted, and the language in which it was read; null: unknown. */
type SubmittedPage = { readonly kind: PageKind; readonly code: string; readonly language: Language | null };

export type FilledField = { readonly id: string; readonly content: string };

// A waiting room shares one address; a program that submits forms is slowed down.
const PER_NETWORK = atMost(60, 60_000);

const LONGEST_AGENT = 300;

/** The source of a visitor's consent in the consent ledger. */
const consentSources: Readonly<Record<PageKind, string>> = {
  standard: 'landing-page',
  group: 'group-page',
  campaign: 'campaign-page',
};

/**
 * Makes the visitor of a page a contact who agreed, and puts them into the page's group and campaigns; however often,
 * once. Of a phone whose contact was erased nothing is kept, and the answer is the same. Where answers to questions don't
 * fit nothing is kept either, and they are returned.
 */
export async function submitPage(
  context: RequestContext,
  { kind, code, language }: SubmittedPage,
  untrusted: readonly FilledField[],
): Promise<readonly RefusedAnswer[]> {
  const key = throttleKey('landing-submit', networkOf(context.request.ip));
  const isAllowed = await inTransactionAcrossOrganizations(context.db, (tx) =>
    admit(tx, key, PER_NETWORK, context.clock.now()),
  );
  if (!isAllowed) refuse('too-many-forms');
  const open = await openPageOfCode(context, { kind, code, contactsOf: context.contactsOf });
  if (!open) await slowMissesOf(context).hold(context.request.ip);
  const page = { ...(open ?? refuse('page-gone')), language };
  const { answers, refused } = checkPageAnswers(page.questions, answersOf(untrusted));
  if (refused.length > 0) return refused;
  try {
    await storeVisit(context, page, filledOf(untrusted), answers);
  } catch (error) {
    // Anyone can type a phone, so the answer doesn't reveal that its owner had their data erased.
    if (!(error instanceof Refusal && error.code === 'lead-erased')) throw error;
    context.log.info({ code }, 'a form with a phone that was erased was dropped');
  }
  return [];
}

type ReadPage = OpenPage & Pick<SubmittedPage, 'language'>;

async function storeVisit(
  context: RequestContext,
  open: ReadPage,
  filled: Filled,
  answers: readonly NewAnswer[],
): Promise<void> {
  const { kind, page } = open;
  const { organizationId } = page;
  const visitor = visitorOf(context, open, filled);
  const campaignIds = await campaignsToStart(context, open, filled, phoneOfVisitor(context, visitor));
  await inTransaction(context.db, organizationId, async (tx) => {
    const { id: leadId } = await registerVisitor(tx, context, organizationId, visitor);
    if (kind === 'group') await addLeadsToGroup(tx, context, organizationId, { groupId: page.id, leadIds: [leadId] });
    await book(tx, context, open, { leadId, day: filled.appointment ?? '', campaignIds });
    for (const campaignId of campaignIds)
      await addLeadsToCampaign(tx, context, organizationId, { campaignId, leadIds: [leadId] });
    for (const campaignId of open.campaignIds)
      await storePageAnswers(tx, context, { organizationId, leadId, campaignId }, answers);
    if (kind === 'standard') await context.live.announce(tx, organizationId, 'landing-pages');
  });
}

/**
 * The campaigns that may message this visitor. Without a plan, and beyond the limits on messages to strangers, there
 * are none; the organization's staff are notified, the visitor isn't.
 */
async function campaignsToStart(
  context: RequestContext,
  open: OpenPage,
  filled: Filled,
  phone: string,
): Promise<CampaignId[]> {
  if (whyNoTexts(phone) === 'toll-free') refuse('lead-phone-toll-free');
  if (whyNotServed(phone) === 'abroad') refuse('lead-phone-abroad');
  if (!mayGetStrangersMessage(phone)) refuse('lead-phone-not-valid');
  const campaignIds = campaignsFor(open, filled);
  const { kind, page, organization } = open;
  if (campaignIds.length === 0 || !isBillingActive(organization, context.clock.now())) return [];
  const { ip } = context.request;
  const form = { kind: 'form', phone, ip, page: `${kind}/${page.code}`, organizationId: organization.id } as const;
  const refused = await inTransactionAcrossOrganizations(context.db, (tx) => admitStrangersMessage(tx, context, form));
  return refused === null ? campaignIds : [];
}

// In the order of their ids, so that two visitors never deadlock.
function campaignsFor({ campaignIds, options }: OpenPage, filled: Filled): CampaignId[] {
  const chosen = options.find(({ id }) => String(id) === filled.dropdown)?.campaignIds ?? [];
  return [...new Set([...campaignIds, ...chosen])].sort((one, other) => one - other);
}

type Booking = { readonly leadId: LeadId; readonly day: string; readonly campaignIds: readonly CampaignId[] };

async function book(tx: Tx, context: RequestContext, { page, rules }: OpenPage, booking: Booking): Promise<void> {
  const { leadId, day: eventDate, campaignIds } = booking;
  if (!rules.asksAppointment || eventDate === '') return;
  await bookDay(tx, context, page.organizationId, { leadId, landingPageId: page.id, eventDate, campaignIds });
}

// The same rule as for staff: no day before today in the organization's zone.
function checkAppointment({ clock }: RequestContext, { organization, rules }: OpenPage, filled: Filled): void {
  if (!rules.asksAppointment) return;
  const { zone } = clockOf(brandOfOrganization(organization), organization.timeZone);
  refusePast({ eventDate: filled.appointment ?? null, eventTime: null }, zone, clock.now());
}

// Browsers send a day as it is stored.
function checkBirthDate(untrusted: string, now: Date): string | null {
  if (untrusted === '') return null;
  if (!isDay(untrusted)) refuse('birth-date-not-valid');
  const read = birthDate.read(untrusted, { today: utcDay(now) });
  return 'value' in read ? read.value : refuse(read.refused);
}

function visitorOf(context: RequestContext, open: ReadPage, filled: Filled): Visitor {
  const { kind, page, rules, language } = open;
  checkFilled(filled, rules);
  checkAppointment(context, open, filled);
  const { phone, dob = '', gender } = filled;
  return {
    ...nameOf(filled),
    phone,
    dob: checkBirthDate(dob, context.clock.now()),
    gender: gender ?? null,
    language,
    landingPageId: kind === 'standard' ? page.id : null,
    agreed: {
      source: consentSources[kind],
      sourceId: page.code,
      textVersion: optInTextVersions[language ?? sourceLanguage],
      ip: context.request.ip,
      userAgent: context.request.userAgent.slice(0, LONGEST_AGENT),
      toHealthMessages: rules.asksHipaa && (filled.hipaa ?? '').includes(verified),
    },
  };
}

// A name is written into texts, which must lead nowhere that a stranger chose.
function nameOf({ name = '', last_name: lastName = '' }: Filled): Pick<Visitor, 'name' | 'firstName' | 'lastName'> {
  if (name === '') refuse('lead-name-missing');
  // Beside "Last name", many people still write their whole name under "Name."
  const firstName = firstNameBefore(name, lastName);
  if (!canBeStrangersName(joinName(firstName, lastName))) refuse('lead-name-no-name', { limit: longestStrangersName });
  return lastName ? { firstName, lastName } : { name };
}

// The browser checks the same, but it can't be trusted.
function checkFilled(filled: Filled, rules: PageRules): void {
  const missing = firstMissing(filled, rules);
  if (missing === 'opt-in') refuse('opt-in-missing');
  if (missing === 'phone') refuse(filled.phone ? 'lead-phone-not-valid' : 'lead-phone-missing');
  if (missing === 'hipaa') refuse('hipaa-missing');
  if (missing === 'appointment') refuse('appointment-missing');
}

function filledOf(untrusted: readonly FilledField[]): Filled {
  const known = untrusted
    .slice(0, 50)
    .flatMap(({ id, content }) => (isPageField(id) ? [[id, checkLine(content) ?? ''] as const] : []));
  return Object.fromEntries(known);
}

// A question that takes several answers is sent once for each.
function answersOf(untrusted: readonly FilledField[]): ReadonlyMap<string, readonly string[]> {
  const given = Map.groupBy(untrusted.slice(0, 500), ({ id }) => id);
  return new Map([...given].map(([id, fields]) => [id, fields.map(({ content }) => content)]));
}
