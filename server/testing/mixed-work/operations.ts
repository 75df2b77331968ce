import { randomUUID } from 'node:crypto';
import { acceptCallback } from '../../carrier-callbacks/accept-callback.ts';
import { applyCallback, applyWaiting } from '../../carrier-callbacks/apply-callback.ts';
import { archiveLeads } from '../../leads/changing/archive-leads.ts';
import { restoreLeads } from '../../leads/changing/restore-leads.ts';
import { writeLeads } from '../../leads/changing/write-leads.ts';
import { choiceOf, registerVisitor } from '../../leads/index.ts';
import { answerTypedName } from '../../leads/typed-names/answer-typed-name.ts';
import { cancelMessage } from '../../messages/canceling/cancel-message.ts';
import { messageLead } from '../../messages/direct/message-lead.ts';
import { sendToLead } from '../../messages/direct/send-to-lead.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { eraseLead } from '../../privacy/erase-lead.ts';
import { finishErasures } from '../../privacy/finish-erasures.ts';
import { importOptOuts } from '../../privacy/opt-outs/import-chunk.ts';
import { actorFor } from '../actor-for.ts';
import type { Dice } from '../by-chance/world.ts';
import { type Blast, joinAll, type SendingWorld } from '../sending.ts';
import {
  addForFinished,
  addPause,
  changeSettings,
  correctPhone,
  editStep,
  pauseAll,
  pauseOne,
  putBehind,
  removeStep,
  removeStepAndBack,
  takeOut,
  takeOutAndBack,
} from '../staff-actions.ts';
import { tellViewing } from '../viewing.ts';
import { cancelEventAndBack, changeAppointment, makeAppointment } from './appointments.ts';
import { closeAndReopen, scheduleAndCancel, scheduleAndSend } from './sends-and-closing.ts';
import { evaluateDue, evaluateOpened } from './workflows.ts';

/** One operation that may happen during a send. */
export type Operation = (world: SendingWorld, blast: Blast, dice: Dice) => Promise<unknown>;

const says =
  (body: string): Operation =>
  async ({ context }, blast, dice) => {
    const carrierId = `SM${randomUUID()}`;
    const from = `+1${dice.pick(blast.phones)}`;
    const params = { MessageSid: carrierId, From: from, To: blast.senderPhone, Body: body };
    const event = { kind: 'message', carrierId, from, to: blast.senderPhone, body } as const;
    const key = await acceptCallback(context, 'twilio', event, { params, query: {} });
    if (key !== null) await applyCallback(context, key);
  };

const reports =
  (state: 'sent' | 'delivered' | 'undelivered', errorCode: string | null = null): Operation =>
  async (world, blast, dice) => {
    const accepted = world.acceptedBy(blast);
    const texts = Array.from({ length: Math.min(20, accepted.length) }, () => dice.pick(accepted));
    for (const text of texts) {
      if (!text.statusCallback) continue;
      const query = Object.fromEntries(new URL(text.statusCallback).searchParams);
      const params = { MessageSid: text.sid, MessageStatus: state, ...(errorCode ? { ErrorCode: errorCode } : {}) };
      const event = { kind: 'status', carrierId: text.sid, state, errorCode } as const;
      await acceptCallback(world.context, 'twilio', event, { params, query });
    }
    await Promise.all([applyWaiting(world.context), applyWaiting(world.context)]);
  };

/** Everything that writes to the rows of a send, by the action of a person or the carrier. */
export const operations: Readonly<Record<string, Operation>> = {
  'a contact replies STOP': says('STOP'),
  'a contact replies START': says('START'),
  'a contact asks a question': says('What time?'),
  'a contact asks for HELP': says('HELP'),
  'the carrier reports texts as sent': reports('sent'),
  'the carrier reports texts as delivered': reports('delivered'),
  'the carrier reports landlines': reports('undelivered', '30006'),
  'the carrier reports a rate that is too high': reports('undelivered', '30022'),
  'staff correct a phone': async ({ context }, blast, dice) => {
    const phone = `555${String(1_000_000 + dice.below(8_000_000))}`;
    await correctPhone(context, blast, dice.pick(blast.leadIds), phone);
  },
  'a visitor fills in a form under another name': async ({ context }, { organizationId, phones }, dice) => {
    const agreed = { source: 'landing-page', sourceId: 'page', ip: '203.0.113.9', userAgent: 'a browser' };
    const name = dice.pick(['Mia Jones', 'Zoe Lee', 'Known Lead']);
    const visitor = { name, phone: dice.pick(phones), gender: null, landingPageId: null };
    await inTransaction(context.db, organizationId, (tx) =>
      registerVisitor(tx, context, organizationId, { ...visitor, agreed: { ...agreed, toHealthMessages: false } }),
    );
  },
  'staff answer what another name means': async ({ context }, { organizationId, userId, leadIds }, dice) => {
    const [actor, leadId] = [await actorFor(context, organizationId, userId), dice.pick(leadIds)];
    const typedName = dice.pick(['Mia Jones', 'Zoe Lee']);
    await answerTypedName(context, actor, { leadId, typedName, renames: dice.below(2) === 0 });
  },
  'staff import a part of the list again': async ({ context }, { organizationId, userId, phones }, dice) => {
    const known = dice.some(phones, 0.3);
    const leads = known.map((phone) => ({
      name: 'Known',
      firstName: 'Known',
      lastName: 'Lead',
      phone,
      email: 'k@x.test',
    }));
    await inTransaction(context.db, organizationId, (tx) =>
      writeLeads(tx, context, { organizationId, userId, importId: null, source: 'csv-import', leads }),
    );
  },
  'the owner imports a list of opt-outs': async ({ context }, { organizationId, userId, phones }, dice) => {
    const listed = dice.some(phones, 0.02);
    const part = { importKey: randomUUID(), fileName: null, chunk: 0, last: true, totalRows: null };
    const lines = listed.map((_, place) => place + 1);
    await importOptOuts(context, { organizationId, userId }, { ...part, phones: listed, lines });
  },
  'staff take contacts out and put them back': async ({ context }, blast, dice) => {
    const leadIds = blast.leadIds.filter(() => dice.below(10) === 0);
    await takeOut(context, blast, leadIds);
    await joinAll(context, blast, leadIds);
  },
  'staff take contacts out and take that back': async ({ context }, blast, dice) => {
    const leadIds = blast.leadIds.filter(() => dice.below(10) === 0);
    await takeOutAndBack(context, blast, leadIds);
  },
  'staff pause the campaign and resume it': async ({ context }, blast) => {
    await pauseOne(context, blast, true);
    await pauseOne(context, blast, false);
  },
  'staff pause everything and resume it': async ({ context }, blast) => {
    await pauseAll(context, blast, true);
    await pauseAll(context, blast, false);
  },
  'staff edit a step': async ({ context }, { organizationId, stepIds }, dice) => {
    await editStep(context, organizationId, dice.pick(stepIds), { minutes: dice.below(2) });
  },
  'staff move a step': async ({ context }, { organizationId, stepIds }, dice) => {
    await putBehind(context, organizationId, stepIds[0] ?? 0, dice.below(2) === 0 ? null : (stepIds[1] ?? 0));
  },
  'staff write to a contact': async ({ context }, { organizationId, userId, leadIds }, dice) => {
    const actor = await actorFor(context, organizationId, userId);
    const wanted = { leadId: dice.pick(leadIds), message: `Note ${dice.below(1e9)}` };
    await messageLead(context, actor, wanted);
  },
  'staff archive a contact': async ({ context }, { organizationId, userId, leadIds }, dice) => {
    const chosen = choiceOf({ leadIds: [dice.pick(leadIds)] });
    await archiveLeads(context, await actorFor(context, organizationId, userId), chosen);
  },
  'staff archive contacts and restore them': async ({ context }, { organizationId, userId, leadIds }, dice) => {
    const actor = await actorFor(context, organizationId, userId);
    const chosen = choiceOf({ leadIds: dice.some(leadIds, 0.05) });
    const { archivedAt } = await archiveLeads(context, actor, chosen);
    await restoreLeads(context, actor, { archivedAt });
  },
  'an owner erases a contact': async ({ context }, { organizationId, userId, leadIds }, dice) => {
    await eraseLead(context, await actorFor(context, organizationId, userId), dice.pick(leadIds), 'ASKED');
  },
  'the job of every minute finishes erasures': ({ context }) => finishErasures(context),
  'staff write a message and cancel it': async ({ context }, { organizationId, userId, leadIds, phones }, dice) => {
    const leadId = dice.pick(leadIds);
    const phone = phones[leadIds.indexOf(leadId)] ?? '';
    const itemId = await inTransaction(context.db, organizationId, (tx) =>
      sendToLead(tx, context, { organizationId, leadId, phone, userId, body: 'Hello' }),
    );
    await cancelMessage(context, await actorFor(context, organizationId, userId), itemId);
  },
  'staff schedule a message to many, change it, and send it now': scheduleAndSend,
  'staff schedule a message to many and cancel it': scheduleAndCancel,
  'an owner closes the organization and reopens it': closeAndReopen,
  'staff make an appointment': makeAppointment,
  'staff move or cancel an appointment': changeAppointment,
  'staff cancel an event and bring it back': cancelEventAndBack,
  'a contact opens a pitch that has workflows': evaluateOpened,
  'workflows fall due': evaluateDue,
  'a contact views a pitch': async ({ context }, { organizationId, campaignId, stepIds, leadIds }, dice) => {
    const viewing = { organizationId, campaignId, leadId: dice.pick(leadIds), stepId: dice.pick(stepIds), pitchId: 0 };
    await tellViewing(context, viewing, 'opened', { seconds: 3, newSlides: 1 }, 'finished');
  },
  'staff put a pause between two messages and take it out': async ({ context }, blast) => {
    const pauseId = await addPause(context, blast, blast.stepIds[0] ?? 0);
    await removeStep(context, blast.organizationId, pauseId);
  },
  'staff add a message, send it to who had finished, and delete it': async ({ context }, blast) => {
    await addForFinished(context, blast, blast.stepIds[1] ?? 0);
  },
  'staff delete a step and take that back': async ({ context }, { organizationId, stepIds }, dice) => {
    await removeStepAndBack(context, organizationId, dice.pick(stepIds));
  },
  'the owner changes the hours': async ({ context }, blast, dice) => {
    await changeSettings(context, blast, { allowWeekends: dice.below(2) === 0 });
  },
};
