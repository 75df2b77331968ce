import { auditPhrase, isAuditAction } from '../../domain/audit/actions.ts';
import type { AuditDetail } from '../../domain/audit/chain.ts';
import type { LeadId } from '../../domain/ids.ts';
import { actorOf, builder, idOf, instant, resultType } from '../platform/graphql/builder.ts';
import { type EntriesPage, loadEntries, type ShownEntry, type TrailUser, type WantedEntries } from './load-entries.ts';
import type { Named, SentForm, ToldAppointment } from './names/name-entries.ts';
import type { NamedLead } from './names/name-leads.ts';
import { type Verification, verifyTrail } from './verify-trail.ts';
import { writeTrailCsv } from './write-trail-csv.ts';

const AuditDetailRef = builder.objectRef<{ name: string; value: AuditDetail }>('AuditDetail').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    value: t.string({ nullable: true, resolve: ({ value }) => (value === null ? null : String(value)) }),
  }),
});

const AuditUser = builder.objectRef<TrailUser>('AuditUser').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name', { nullable: true }) }),
});

const AuditLead = builder.objectRef<NamedLead>('AuditLead').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', {
      nullable: true,
      description: 'What the contact is called now; null when it was deleted.',
      mask: ({ name }) => (name === null ? null : 'name'),
    }),
  }),
});

const AuditName = builder.objectRef<Named>('AuditName').implement({
  fields: (t) => ({
    type: t.exposeString('type'),
    id: t.exposeID('id'),
    name: t.exposeString('name', { mask: ({ isOfLead }) => (isOfLead ? 'name' : null) }),
  }),
});

const AuditAppointment = builder.objectRef<ToldAppointment>('AuditAppointment').implement({
  fields: (t) => ({
    hasMoved: t.boolean({ resolve: ({ before }) => before !== null }),
    fromDate: t.string({ nullable: true, mask: 'hidden', resolve: ({ before }) => before?.eventDate ?? null }),
    fromTime: t.string({ nullable: true, mask: 'hidden', resolve: ({ before }) => instant(before?.eventTime ?? null) }),
    date: t.string({ nullable: true, mask: 'hidden', resolve: ({ after }) => after.eventDate }),
    time: t.string({ nullable: true, mask: 'hidden', resolve: ({ after }) => instant(after.eventTime) }),
    timeZone: t.exposeString('timeZone', { nullable: true, mask: 'hidden' }),
  }),
});

const AuditForm = builder.objectRef<SentForm>('AuditForm').implement({
  description: 'A public form that was sent: its page, unless that is deleted.',
  fields: (t) => ({
    type: t.exposeString('type', { nullable: true }),
    id: t.exposeID('id', { nullable: true }),
    name: t.exposeString('name', { nullable: true }),
    typedName: t.exposeString('typedName', {
      nullable: true,
      description: 'The name that was typed, where it isn’t the contact’s.',
      mask: ({ typedName }) => (typedName === null ? null : 'name'),
    }),
  }),
});

const AuditEntry = builder.objectRef<ShownEntry>('AuditEntry').implement({
  fields: (t) => ({
    id: t.id({ resolve: (entry) => entry.number }),
    number: t.exposeInt('number'),
    at: t.string({ resolve: (entry) => instant(entry.at) }),
    times: t.exposeInt('times', {
      description: 'How often the person viewed or saved the same within the hour; the trail has an entry for each.',
    }),
    since: t.string({ description: 'The first of those times.', resolve: (entry) => instant(entry.since) }),
    action: t.exposeString('action'),
    phrase: t.string({
      resolve: ({ action, details }, _args, context) =>
        isAuditAction(action) ? auditPhrase(action, actorOf(context).brand.words, details.count) : action,
    }),
    userId: t.exposeID('actorUserId', { nullable: true }),
    userName: t.exposeString('userName', { nullable: true }),
    isOfPlatform: t.exposeBoolean('isOfPlatform', {
      description: 'Whether a person of the platform did it, who isn’t one of the organization’s own.',
    }),
    onBehalfOf: t.exposeID('onBehalfOf', { nullable: true }),
    objectType: t.exposeString('objectType', { nullable: true }),
    objectId: t.exposeString('objectId', { nullable: true }),
    outcome: t.exposeString('outcome'),
    details: t.field({
      type: [AuditDetailRef],
      resolve: ({ details }) => Object.entries(details).map(([name, value]) => ({ name, value })),
    }),
    leads: t.field({
      type: [AuditLead],
      description: 'The contacts that the entry names.',
      resolve: ({ leads }) => [...leads],
    }),
    object: t.expose('object', {
      type: AuditName,
      nullable: true,
      description: 'What the user, campaign, group or set of slides that it was done to is called now.',
    }),
    others: t.field({
      type: [AuditName],
      description: 'What its details name.',
      resolve: ({ others }) => [...others],
    }),
    appointment: t.expose('appointment', {
      type: AuditAppointment,
      nullable: true,
      description: 'When the appointment was, before and after.',
    }),
    form: t.expose('form', { type: AuditForm, nullable: true }),
    ip: t.exposeString('ip', { nullable: true }),
    agent: t.exposeString('agent', { nullable: true }),
    requestId: t.exposeString('requestId', { nullable: true }),
    hash: t.exposeString('hash'),
  }),
});

const AuditEntriesResult = resultType<EntriesPage>('AuditEntriesResult', (t) => ({
  entries: t.field({ type: [AuditEntry], nullable: true, resolve: ({ entries }) => entries && [...entries] }),
  total: t.exposeInt('total', { nullable: true }),
  page: t.exposeInt('page', { nullable: true }),
  users: t.field({ type: [AuditUser], nullable: true, resolve: ({ users }) => users && [...users] }),
  platformActions: t.stringList({
    nullable: true,
    description: 'The platform’s kinds of events that the trail contains.',
    resolve: ({ platformActions }) => platformActions && [...platformActions],
  }),
}));

const VerifyAuditResult = resultType<Verification>('VerifyAuditResult', (t) => ({
  isUnbroken: t.exposeBoolean('isUnbroken', { nullable: true }),
  entries: t.exposeInt('entries', { nullable: true }),
  since: t.string({ nullable: true, resolve: ({ since }) => instant(since ?? null) }),
  brokenAt: t.exposeInt('brokenAt', { nullable: true }),
}));

const AuditReportResult = resultType<{ csv: string }>('AuditReportResult', (t) => ({
  csv: t.exposeString('csv', { nullable: true }),
}));

type Given = {
  readonly action?: string | null | undefined;
  readonly withoutViews?: boolean | null | undefined;
  readonly userId?: string | null | undefined;
  readonly leadId?: string | null | undefined;
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
};

const wantedOf = ({ action, withoutViews, userId, leadId, from, to }: Given): WantedEntries => ({
  action: action ?? null,
  withoutViews: withoutViews ?? false,
  userId: userId ? idOf(userId) : null,
  leadId: leadId ? idOf<LeadId>(leadId) : null,
  from: from ?? null,
  to: to ?? null,
});

builder.queryField('auditEntries', (t) =>
  t.field({
    type: AuditEntriesResult,
    permission: 'audit.view',
    args: {
      page: t.arg.int(),
      action: t.arg.string(),
      withoutViews: t.arg.boolean(),
      userId: t.arg.id(),
      leadId: t.arg.id(),
      from: t.arg.string(),
      to: t.arg.string(),
    },
    resolve: (_root, { page, ...wanted }, context) =>
      loadEntries(context, actorOf(context).organizationId, { ...wantedOf(wanted), page: page ?? null }),
  }),
);

builder.queryField('verifyAudit', (t) =>
  t.field({
    type: VerifyAuditResult,
    permission: 'audit.view',
    resolve: (_root, _args, context) => verifyTrail(context, actorOf(context).organizationId),
  }),
);

builder.queryField('auditReport', (t) =>
  t.field({
    type: AuditReportResult,
    permission: 'audit.download',
    args: {
      action: t.arg.string(),
      withoutViews: t.arg.boolean(),
      userId: t.arg.id(),
      leadId: t.arg.id(),
      from: t.arg.string(),
      to: t.arg.string(),
    },
    resolve: async (_root, wanted, context) => ({
      csv: await writeTrailCsv(context, actorOf(context), wantedOf(wanted)),
    }),
  }),
);
