import type { CampaignId } from '../../../domain/ids.ts';
import { importFailures } from '../../../domain/practices/import-failure.ts';
import { patientSkipReasons } from '../../../domain/practices/patient-contact.ts';
import { CampaignRef, campaignsTogether } from '../../campaigns/index.ts';
import { actorOf, builder, idsOf, instant, resultType } from '../../platform/graphql/builder.ts';
import { chooseCampaigns } from './choose-campaigns.ts';
import { disconnectModmed } from './disconnect-modmed.ts';
import { loadModmed, loadNotes, NOTES_ON_A_PAGE, type ShownConnection, type ShownNote } from './load-modmed.ts';
import { simulatedModmedUrl } from './places.ts';
import { importNow } from './start-import.ts';

const namesOf = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value.replaceAll('-', '_'), { value }]));

const Failure = builder.enumType('ModmedImportFailure', { values: namesOf(importFailures) });
const NoteReason = builder.enumType('ModmedPatientNote', {
  values: namesOf([...patientSkipReasons, 'shared-number']),
});

const Connection = builder.objectRef<ShownConnection>('ModmedConnection').implement({
  fields: (t) => ({
    firm: t.exposeString('firm'),
    timeZone: t.exposeString('timeZone'),
    connected: t.string({ resolve: (one) => instant(one.connectedAt) }),
    isImporting: t.exposeBoolean('isImporting'),
    lastImport: t.string({ nullable: true, resolve: (one) => instant(one.lastImportAt) }),
    nextImport: t.string({ nullable: true, resolve: (one) => instant(one.nextImportAt) }),
    failure: t.field({ type: Failure, nullable: true, resolve: (one) => one.failure }),
    failed: t.string({ nullable: true, resolve: (one) => instant(one.failedAt) }),
    patients: t.int({ resolve: (one) => one.counts.patients }),
    appointments: t.int({ resolve: (one) => one.counts.appointments }),
    notes: t.int({ resolve: (one) => one.counts.notes }),
    campaigns: t.field({
      type: [CampaignRef],
      resolve: (one, _args, context) => campaignsTogether(context, one),
    }),
  }),
});

const Note = builder.objectRef<ShownNote>('ModmedNote').implement({
  fields: (t) => ({
    /** The patient's number at ModMed, by which the practice finds them. */
    patientId: t.exposeString('patientId', { mask: 'name' }),
    name: t.string({ mask: 'name', resolve: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() }),
    reason: t.field({ type: NoteReason, resolve: (one) => one.skipped ?? 'shared-number' }),
  }),
});

const ModmedResult = resultType<{ modmed: ShownConnection | null; isSimulated: boolean }>('ModmedResult', (t) => ({
  modmed: t.expose('modmed', { type: Connection, nullable: true }),
  isSimulated: t.exposeBoolean('isSimulated', { nullable: true }),
}));
const NotesResult = resultType<{ notes: ShownNote[]; total: number; pageSize: number }>('ModmedNotesResult', (t) => ({
  notes: t.expose('notes', { type: [Note], nullable: true }),
  total: t.exposeInt('total', { nullable: true }),
  pageSize: t.exposeInt('pageSize', { nullable: true }),
}));
const DoneResult = resultType('ModmedChangeResult');

builder.queryField('modmed', (t) =>
  t.field({
    type: ModmedResult,
    permission: 'integrations.view',
    resolve: async (_root, _args, context) => ({
      modmed: await loadModmed(context, actorOf(context).organizationId),
      isSimulated: simulatedModmedUrl(context.config) !== null,
    }),
  }),
);

builder.queryField('modmedNotes', (t) =>
  t.field({
    type: NotesResult,
    permission: 'integrations.view',
    args: { page: t.arg.int() },
    resolve: async (_root, { page }, context) => ({
      ...(await loadNotes(context, actorOf(context).organizationId, Math.max(1, page ?? 1))),
      pageSize: NOTES_ON_A_PAGE,
    }),
  }),
);

builder.mutationField('importFromModmed', (t) =>
  t.field({
    type: DoneResult,
    permission: 'integrations.edit',
    resolve: async (_root, _args, context) => {
      await importNow(context, actorOf(context));
      return {};
    },
  }),
);

builder.mutationField('updateModmed', (t) =>
  t.field({
    type: DoneResult,
    permission: 'integrations.edit',
    args: { campaignIds: t.arg.idList({ required: true }) },
    resolve: async (_root, { campaignIds }, context) => {
      await chooseCampaigns(context, actorOf(context), idsOf<CampaignId>(campaignIds));
      return {};
    },
  }),
);

builder.mutationField('disconnectModmed', (t) =>
  t.field({
    type: DoneResult,
    permission: 'integrations.edit',
    resolve: async (_root, _args, context) => {
      await disconnectModmed(context, actorOf(context));
      return {};
    },
  }),
);
