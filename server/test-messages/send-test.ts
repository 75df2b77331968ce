import { withLink } from '../../domain/consent/first-message.ts';
import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import { fromE164 } from '../../domain/leads/phone-numbers.ts';
import { testValues } from '../../domain/messages/test-values.ts';
import { previewMessage } from '../../domain/messages/write-message.ts';
import { blockWords } from '../../domain/numbers/number-block.ts';
import { brandOfOrganization, findOrganization, loadUser } from '../accounts/index.ts';
import { findCampaign } from '../campaigns/index.ts';
import { consentStateOf } from '../consent/index.ts';
import { createTestLink } from '../engagement/index.ts';
import { checkTemplate, loadNumberBlock, sendTestText } from '../messages/index.ts';
import { mainPhoneOf } from '../numbers/index.ts';
import { findPitchForViewer } from '../pitches/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { atMost } from '../platform/throttle/rule.ts';
import { admit, throttleKey } from '../platform/throttle/throttle.ts';

const PER_PERSON = atMost(20, 15 * 60 * 1000);

type Test = {
  readonly content: string;
  /** The content behind the message's link. */
  readonly pitchId: number | null;
  /** The campaign whose branding that content has. */
  readonly campaignId: CampaignId | null;
};

/**
 * Sends a draft message to the phone of the person who writes it, at any hour. It isn't counted, and its link opens a
 * page that counts nothing either.
 */
export async function sendTest(
  context: Context,
  actor: Actor,
  untrusted: Test,
): Promise<{ testId: number; phone: string; hasLink: boolean }> {
  const { organizationId, userId } = actor;
  const content = checkTemplate(untrusted.content) ?? refuse('message-empty');
  await inTransaction(context.db, organizationId, (tx) => checkContent(tx, organizationId, untrusted));
  const { name, phone, mustConfirmPhone } = await loadUser(context, actor, userId);
  if (phone === null) return refuse('test-phone-missing');
  if (mustConfirmPhone) refuse('test-phone-unconfirmed');
  await inTransaction(context.db, organizationId, (tx) => checkReachable(tx, organizationId, phone));
  await countTest(context, userId);
  return inTransaction(context.db, organizationId, async (tx) => {
    const { sending } = brandOfOrganization(await findOrganization(tx, organizationId));
    // There is no contact: it shows the person's own name and a made-up appointment.
    const message = previewMessage(content, testValues({ name, phone }, context.clock.now(), sending.zone));
    const link = await linkOf(tx, context, actor, untrusted);
    const body = link === null ? message.trim() : withLink(message, link);
    const testId = await sendTestText(tx, context, { organizationId, userId, phone, body });
    return { testId, phone, hasLink: link !== null };
  });
}

/** Refuses content and a campaign that the organization doesn't have. */
async function checkContent(tx: Tx, organizationId: OrganizationId, { pitchId, campaignId }: Test): Promise<void> {
  if (pitchId !== null && !(await findPitchForViewer(tx, organizationId, pitchId))) refuse('not-found');
  if (campaignId !== null && !(await findCampaign(tx, organizationId, campaignId))) refuse('not-found');
}

async function checkReachable(tx: Tx, organizationId: OrganizationId, phone: string): Promise<void> {
  const block = (await loadNumberBlock(tx, organizationId)).number;
  const senderPhone = await mainPhoneOf(tx, organizationId);
  if (block === 'no-number') refuse('test-number-missing');
  // Checked before it's created, instead of letting it wait.
  if (block !== null) refuse('test-number-waits', { reason: blockWords(block) });
  if (senderPhone === null) return refuse('test-number-missing');
  const consent = await consentStateOf(tx, organizationId, phone);
  if (consent === 'stopped') refuse('test-phone-opted-out', { sender: shownNumber(senderPhone) });
  if (consent === 'blocked') refuse('test-phone-blocked');
}

async function countTest(context: Context, userId: number): Promise<void> {
  const key = throttleKey('test-message', userId);
  const isAdmitted = await inTransactionAcrossOrganizations(context.db, (tx) =>
    admit(tx, key, PER_PERSON, context.clock.now()),
  );
  // Refused only here, so that the try stays counted.
  if (!isAdmitted) refuse('too-many-tests');
}

async function linkOf(tx: Tx, context: Context, actor: Actor, test: Test): Promise<string | null> {
  const { organizationId, userId } = actor;
  const { pitchId } = test;
  if (pitchId === null) return null;
  const pitch = (await findPitchForViewer(tx, organizationId, pitchId)) ?? refuse('not-found');
  const campaign =
    test.campaignId === null
      ? null
      : ((await findCampaign(tx, organizationId, test.campaignId)) ?? refuse('not-found'));
  if (pitch.slides.length === 0 && pitch.redirectType === 'NONE') return null;
  return createTestLink(tx, context, { organizationId, userId, pitchId, campaignId: campaign?.id ?? null });
}

function shownNumber(sender: string): string {
  return formatPhone(fromE164(sender) ?? sender);
}
