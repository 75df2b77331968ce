import { isOutsideSending } from '../../domain/messages/text-kind.ts';
import type { FieldMask } from '../../domain/permissions/masking.ts';
import { LeadRef } from '../leads/index.ts';
import { WaitRef } from '../messages/index.ts';
import { builder, instant } from '../platform/graphql/builder.ts';
import { loadTimeline } from './load-timeline.ts';
import { TimelineEntryRef, type TimelineEntryShape, timelineKinds } from './types.ts';

const TimelineKind = builder.enumType('TimelineKind', { values: timelineKinds });

TimelineEntryRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    noteId: t.id({
      nullable: true,
      description: 'By which `deleteLeadNote` deletes a note; null for everything else.',
      resolve: ({ kind, id }) => (kind === 'note' ? (id.split('-')[2] ?? null) : null),
    }),
    kind: t.expose('kind', { type: TimelineKind }),
    at: t.string({ resolve: (entry) => instant(entry.at) }),
    state: t.exposeString('state', { nullable: true }),
    content: t.exposeString('content', { nullable: true, mask: wordsOf }),
    reason: t.exposeString('reason', { nullable: true }),
    wait: t.expose('wait', { type: WaitRef, nullable: true }),
    isAlwaysSent: t.boolean({
      description: 'It’s sent at any hour, such as the answer to STOP: only a standstill of sending delays it.',
      resolve: (entry) => entry.messageKind !== null && isOutsideSending(entry.messageKind),
    }),
    plannedFor: t.string({ nullable: true, resolve: (entry) => instant(entry.plannedFor) }),
    heldBy: t.exposeString('heldBy', {
      nullable: true,
      description: 'What held a sent message the last time before it was sent: the cause of a wait.',
    }),
    pageType: t.exposeString('pageType', {
      nullable: true,
      description: 'The page with the form on which a contact agreed: group, landing-page, or campaign.',
    }),
    pageId: t.exposeID('pageId', { nullable: true }),
    pageName: t.exposeString('pageName', { nullable: true }),
    isPageOver: t.exposeBoolean('isPageOver', { description: 'That page is archived.' }),
    fromPhone: t.exposeString('fromPhone', {
      nullable: true,
      mask: 'phone',
      description: 'The number before a correction.',
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      mask: 'phone',
      description:
        'The number after a correction; of a consent, the number that it is about where the contact has another by now.',
    }),
    isEarlier: t.exposeBoolean('isEarlier', {
      description: 'A consent of the number before it was the contact’s: someone else’s, as far as is known.',
    }),
    personName: t.exposeString('personName', { nullable: true, mask: 'sender' }),
    campaignId: t.exposeID('campaignId', { nullable: true }),
    campaignName: t.exposeString('campaignName', { nullable: true, mask: nameOfOwnCampaign }),
    structureType: t.exposeString('structureType', { nullable: true }),
    stepNumber: t.exposeInt('stepNumber', { nullable: true }),
    title: t.exposeString('title', { nullable: true, mask: titleMask }),
    seconds: t.exposeInt('seconds', { nullable: true }),
    eventDate: t.exposeString('eventDate', { nullable: true, mask: 'hidden' }),
    eventTime: t.string({ nullable: true, mask: 'hidden', resolve: (entry) => instant(entry.eventTime) }),
    fromDate: t.exposeString('fromDate', { nullable: true, mask: 'hidden' }),
    fromTime: t.string({ nullable: true, mask: 'hidden', resolve: (entry) => instant(entry.fromTime) }),
    isDated: t.boolean({
      description: 'The appointment had a date after this change, also where the date is hidden.',
      resolve: ({ eventDate, eventTime }) => eventDate !== null || eventTime !== null,
    }),
    eventTimeZone: t.exposeString('eventTimeZone', { nullable: true, mask: 'hidden' }),
  }),
});

function wordsOf({ kind, reason }: TimelineEntryShape): FieldMask {
  if (kind === 'answer') return 'answer-text';
  // An opt-out in words of their own is a message.
  if (kind === 'consent' && reason === 'phrase') return 'answer';
  if (kind === 'note') return 'note';
  return kind === 'textOut' || kind === 'textIn' ? 'content' : 'hidden';
}

// The triggers of a workflow name the answer that they waited for.
function titleMask({ kind }: TimelineEntryShape): FieldMask {
  return kind === 'workflow' ? 'answer' : 'hidden';
}

// A campaign made for one contact is named after the contact.
function nameOfOwnCampaign({ campaignLeadId }: TimelineEntryShape): FieldMask | null {
  return campaignLeadId === null ? null : 'name';
}

builder.objectField(LeadRef, 'timeline', (t) =>
  t.field({
    type: [TimelineEntryRef],
    args: {
      before: t.arg.string(),
      onlyNotes: t.arg.boolean({ description: 'Leaves out everything but what staff wrote down about the contact.' }),
    },
    resolve: (lead, { before, onlyNotes }, context) =>
      loadTimeline(context, lead, { before: before ?? null, onlyNotes: onlyNotes === true }),
  }),
);
