import { brandNamed } from '../../../brands/registry.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { toPlain } from '../../../domain/messages/merge-fields.ts';
import { findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { OutsideAnswer } from '../../platform/outbound/outside.ts';
import { atMost } from '../../platform/throttle/rule.ts';
import { admit, takeBackPart, throttleKey } from '../../platform/throttle/throttle.ts';
import type { EffectOutcome } from './effect.ts';
import { refused } from './effect.ts';
import { countCall, readWaitingCall, settleCall, type WaitingCall } from './store.ts';
import { signatureOf, webhookSecretOf } from './webhook-secret.ts';

/** The job that calls a workflow's webhook address. */
export const CALL_WEBHOOK = 'workflows.call-webhook';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
// Three attempts: immediately, and after each of these.
const pausesMs = [MINUTE_MS, 10 * MINUTE_MS];
// The most calls per minute and organization; others wait.
const mostAMinute = atMost(300, MINUTE_MS);
// Others' calls wait while a slow one holds its slot, ten seconds at most: an organization has the slots for a hundred
// seconds a minute. A call takes ten before it is made, and gives back what it didn't need.
const LONGEST_SECONDS = 10;
const mostSeconds = { ...atMost(10 * LONGEST_SECONDS, MINUTE_MS), countsAs: LONGEST_SECONDS };
const secondsKey = (organizationId: OrganizationId) => throttleKey('webhook-seconds', organizationId);

const NO_ANSWER = 'no-answer';
// As in CERT_HAS_EXPIRED, DEPTH_ZERO_SELF_SIGNED_CERT, ERR_TLS_CERT_ALTNAME_INVALID, and UNABLE_TO_VERIFY_LEAF_SIGNATURE.
const ofCertificates = /CERT|SIGNATURE|^ERR_(?:TLS|SSL)_/;

type Prepared = { readonly call: WaitingCall; readonly url: string; readonly secret: string };

/** Tells a webhook address that a workflow has fired; failures are retried, and the outcome is recorded. */
export async function callWebhook(context: Context, organizationId: OrganizationId, outcomeId: number): Promise<void> {
  const prepared = await prepare(context, organizationId, outcomeId);
  if (prepared === null) return;
  const { call, url, secret } = prepared;
  const body = JSON.stringify(bodyOf(call));
  const timestamp = String(Math.floor(context.clock.now().getTime() / 1000));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'tidings-webhook',
    'x-webhook-id': String(outcomeId),
    'x-webhook-timestamp': timestamp,
    'x-webhook-signature': signatureOf(secret, timestamp, body),
  };
  const begunMs = context.clock.monotonicMs();
  const answer = await context.outside.post(url, headers, body);
  const seconds = Math.floor((context.clock.monotonicMs() - begunMs) / 1000);
  await settle(context, organizationId, outcomeId, { url, triesBefore: call.tries, answer, seconds });
}

function prepare(context: Context, organizationId: OrganizationId, outcomeId: number): Promise<Prepared | null> {
  return inTransaction(context.db, organizationId, async (tx) => {
    const call = await readWaitingCall(tx, organizationId, outcomeId);
    if (call === null) return null;
    // Nothing leaves a closed organization. It may be reopened; otherwise the call is erased with it.
    if ((await findOrganization(tx, organizationId)).closedAt !== null) {
      await enqueueAfter(tx, context, { organizationId, outcomeId }, HOUR_MS);
      return null;
    }
    const { url, tries } = call;
    if (url === null || !call.isAllowed) {
      const { outcome, reason } = refused(url === null ? 'action-gone' : 'webhook-not-allowed');
      await settleCall(tx, organizationId, outcomeId, { outcome, reason, tries });
      return null;
    }
    const now = context.clock.now();
    const isItsTurn =
      (await admit(tx, throttleKey('webhook', organizationId), mostAMinute, now)) &&
      (await admit(tx, secondsKey(organizationId), mostSeconds, now));
    if (!isItsTurn) {
      await enqueueAfter(tx, context, { organizationId, outcomeId }, MINUTE_MS);
      return null;
    }
    return { call, url, secret: await webhookSecretOf(tx, context, organizationId) };
  });
}

type Called = {
  readonly url: string;
  readonly triesBefore: number;
  readonly answer: OutsideAnswer;
  readonly seconds: number;
};

async function settle(
  context: Context,
  organizationId: OrganizationId,
  outcomeId: number,
  called: Called,
): Promise<void> {
  const { url, triesBefore, answer, seconds } = called;
  const tries = triesBefore + 1;
  const judged = judge(answer);
  const pauseMs = pausesMs[triesBefore];
  await inTransaction(context.db, organizationId, async (tx) => {
    if (judged.reason !== NO_ANSWER)
      await takeBackPart(tx, secondsKey(organizationId), mostSeconds, Math.max(0, LONGEST_SECONDS - seconds));
    if (judged.outcome !== 'failed' || pauseMs === undefined) {
      await countCall(tx, organizationId, outcomeId, { url, isFailed: judged.outcome !== 'done' });
      await settleCall(tx, organizationId, outcomeId, { ...judged, tries });
      await context.live.announce(tx, organizationId, 'engagement');
      return;
    }
    await settleCall(tx, organizationId, outcomeId, { outcome: 'waiting', reason: judged.reason, tries });
    await enqueueAfter(tx, context, { organizationId, outcomeId }, pauseMs);
  });
}

function judge(answer: OutsideAnswer): EffectOutcome {
  if ('status' in answer) {
    const isGood = answer.status >= 200 && answer.status < 300;
    return isGood ? { outcome: 'done', reason: null } : { outcome: 'failed', reason: `answered-${answer.status}` };
  }
  if ('unanswered' in answer && ofCertificates.test(answer.unanswered))
    return { outcome: 'failed', reason: 'no-certificate' };
  if ('unanswered' in answer || answer.refused === 'host-not-found') return { outcome: 'failed', reason: NO_ANSWER };
  return refused('address-not-allowed');
}

// The queue uses wall-clock time, like every process that reads it.
function enqueueAfter(
  tx: Parameters<Context['jobs']['enqueue']>[0],
  context: Context,
  payload: { organizationId: OrganizationId; outcomeId: number },
  pauseMs: number,
): Promise<void> {
  return context.jobs.enqueue(tx, CALL_WEBHOOK, payload, { startAfter: new Date(Date.now() + pauseMs) });
}

function bodyOf(call: WaitingCall) {
  return tellsPeople(call) ? wholeBodyOf(call) : withoutPeople(wholeBodyOf(call), call);
}

// An address without the owner's approval doesn't learn who is a clinic's contact.
function tellsPeople({ brand, isApproved }: WaitingCall): boolean {
  return isApproved || !brandNamed(brand).isHealth;
}

function withoutPeople(body: ReturnType<typeof wholeBodyOf>, { isCampaignOfLead }: WaitingCall) {
  return {
    ...body,
    lead: { id: body.lead.id, name: null, phone: null, email: null },
    campaign: isCampaignOfLead ? { id: body.campaign.id, name: null } : body.campaign,
    // They contain a contact's answer.
    workflow: { ...body.workflow, conditions: [] },
  };
}

function wholeBodyOf(call: WaitingCall) {
  const { leadId, leadName, leadPhone, leadEmail, campaignId, campaignName, stepId, stepLabel } = call;
  return {
    event: 'workflow.fired',
    lead: { id: String(leadId), name: leadName, phone: leadPhone, email: leadEmail },
    campaign: { id: String(campaignId), name: campaignName },
    feature: { id: String(stepId), label: stepLabel === null ? null : toPlain(stepLabel) },
    workflow: { id: String(call.workflowId), label: call.workflowLabel, conditions: call.conditions },
    time: call.firedAt.toISOString(),
  };
}
