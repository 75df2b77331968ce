import { retention } from '../../../domain/privacy/retention.ts';
import { checkCurrentPassword } from '../../accounts/index.ts';
import { ListFiltersRef } from '../../leads/index.ts';
import { actorOf, builder, idOf, instant, resultType } from '../../platform/graphql/builder.ts';
import { allowExportDownload, allowListDownload, allowOptOutsDownload } from '../downloads/create-ticket.ts';
import { loadExports, startExport } from './start-export.ts';
import type { ExportRow } from './types.ts';

const DataExport = builder.objectRef<ExportRow>('DataExport').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.exposeString('state', { description: 'waiting, running, ready, failed or expired.' }),
    part: t.exposeString('part', { nullable: true, description: 'What is being written.' }),
    doneParts: t.exposeInt('doneParts'),
    totalParts: t.exposeInt('totalParts'),
    doneRows: t.exposeInt('doneRows'),
    bytes: t.float({ nullable: true, resolve: ({ bytes }) => bytes }),
    requestedBy: t.exposeString('userName', { nullable: true }),
    requestedAt: t.string({ resolve: ({ requestedAt }) => instant(requestedAt) }),
    expiresAt: t.string({ nullable: true, resolve: ({ expiresAt }) => instant(expiresAt) }),
    downloadedAt: t.string({ nullable: true, resolve: ({ downloadedAt }) => instant(downloadedAt) }),
  }),
});

const ExportsResult = resultType<{ exports: readonly ExportRow[] }>('DataExportsResult', (t) => ({
  exports: t.field({ type: [DataExport], nullable: true, resolve: ({ exports }) => exports && [...exports] }),
}));

const ExportResult = resultType<{ export: ExportRow }>('DataExportResult', (t) => ({
  export: t.expose('export', { type: DataExport, nullable: true }),
}));

const TicketResult = resultType<{ ticket: string }>('DownloadTicketResult', (t) => ({
  ticket: t.exposeString('ticket', {
    nullable: true,
    description: 'Good once within a minute, posted to /downloads as the field `ticket` of a form.',
  }),
}));

builder.queryField('dataExports', (t) =>
  t.field({
    type: ExportsResult,
    description: 'The newest exports of everything that the organization has.',
    permission: 'data.export',
    resolve: async (_root, _args, context) => ({
      exports: await loadExports(context, actorOf(context).organizationId),
    }),
  }),
);

builder.mutationField('startExport', (t) =>
  t.field({
    type: ExportResult,
    description: `Starts an export of everything; one at a time, ${retention.exportsPerDay} a day. Asks for the password: a session alone must not take everything.`,
    permission: 'data.export',
    args: { currentPassword: t.arg.string({ required: true }) },
    resolve: async (_root, { currentPassword }, context) => {
      await checkCurrentPassword(context, currentPassword);
      return { export: await startExport(context, actorOf(context)) };
    },
  }),
);

builder.mutationField('downloadExport', (t) =>
  t.field({
    type: TicketResult,
    description: 'Lets this session download an export that is ready.',
    permission: 'data.export',
    args: { exportId: t.arg.id({ required: true }) },
    resolve: (_root, { exportId }, context) => allowExportDownload(context, idOf(exportId)),
  }),
);

builder.mutationField('downloadLeads', (t) =>
  t.field({
    type: TicketResult,
    description:
      'Lets this session download the contacts that a list finds, as a CSV file. Asks for the password: a session alone must not take everyone.',
    permission: 'data.export',
    args: {
      search: t.arg.string(),
      filters: t.arg({ type: ListFiltersRef }),
      currentPassword: t.arg.string({ required: true }),
    },
    resolve: async (_root, { search = null, filters, currentPassword }, context) => {
      await checkCurrentPassword(context, currentPassword);
      return allowListDownload(context, { search, filters: filters ?? {} });
    },
  }),
);

builder.mutationField('downloadOptOuts', (t) =>
  t.field({
    type: TicketResult,
    description: 'Lets this session download the list of phone numbers that get no messages.',
    permission: 'opt-outs.manage',
    resolve: (_root, _args, context) => allowOptOutsDownload(context),
  }),
);
