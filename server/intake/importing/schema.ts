import { randomUUID } from 'node:crypto';
import { importOrigins, longestConsentNote } from '../../../domain/consent/import-origins.ts';
import type { CampaignId } from '../../../domain/ids.ts';
import { type ColumnMapping, type ImportColumn, mappingOf } from '../../../domain/leads/csv-columns.ts';
import { importedColumns } from '../../../domain/leads/fields/registry.ts';
import { actorOf, builder, idOf, instant, resultType } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { importChunk, MOST_ROWS_AT_ONCE } from './import-chunk.ts';
import {
  loadChunks,
  loadImport,
  loadProblemCount,
  loadProblems,
  loadRecentImports,
  loadRestored,
} from './load-import.ts';
import { type PhonesPreview, previewPhones } from './previewing/preview-phones.ts';
import { ImportProblemRef, type ImportRow, LeadImportRef } from './types.ts';
import { loadFilled, loadUndoable, undoImport } from './undoing/undo-import.ts';

LeadImportRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fileName: t.exposeString('fileName', { nullable: true, mask: 'hidden' }),
    begun: t.string({ description: 'When its first rows came.', resolve: (row) => instant(row.createdAt) }),
    state: t.string({ resolve: (row) => (row.state === 'done' ? 'done' : 'running') }),
    totalRows: t.exposeInt('totalRows', { nullable: true }),
    receivedRows: t.exposeInt('receivedRows'),
    created: t.exposeInt('created'),
    known: t.exposeInt('known'),
    skipped: t.exposeInt('skipped'),
    chunks: t.intList({ resolve: (row, _args, context) => loadChunks(context, row) }),
    problems: t.field({
      type: [ImportProblemRef],
      resolve: (row, _args, context) => loadProblems(context, row, 'row'),
    }),
    restored: t.int({
      description: 'How many of the known contacts were archived, and were brought back.',
      resolve: (row, _args, context) => loadRestored(context, row),
    }),
    repeated: t.int({
      description: 'How many of the known rows have a number that appears earlier in the same file.',
      resolve: (row, _args, context) => loadProblemCount(context, row, 'repeat'),
    }),
    repeats: t.field({
      type: [ImportProblemRef],
      resolve: (row, _args, context) => loadProblems(context, row, 'repeat'),
    }),
    emailsLeftOut: t.int({ resolve: (row, _args, context) => loadProblemCount(context, row, 'email') }),
    emailProblems: t.field({
      type: [ImportProblemRef],
      resolve: (row, _args, context) => loadProblems(context, row, 'email'),
    }),
    isUndone: t.exposeBoolean('isUndone'),
    undone: t.exposeInt('undone', { description: 'How many contacts were archived when it was undone.' }),
    undoable: t.int({
      description: 'How many contacts undoing it would archive: new ones to whom nothing was sent yet.',
      resolve: (row, _args, context) => loadUndoable(context, row),
    }),
    filled: t.int({
      description: 'For how many contacts who were there before it filled in details; undoing it empties these again.',
      resolve: (row, _args, context) => loadFilled(context, row),
    }),
  }),
});

ImportProblemRef.implement({
  fields: (t) => ({ line: t.exposeInt('line'), reason: t.exposeString('reason') }),
});

const LeadImportResult = resultType<{ leadImport: ImportRow }>('LeadImportResult', (t) => ({
  leadImport: t.expose('leadImport', { type: LeadImportRef, nullable: true }),
}));

builder.queryField('leadImport', (t) =>
  t.field({
    type: LeadImportResult,
    permission: 'leads.view',
    args: { importId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => ({
      leadImport: await loadImport(context, actorOf(context).organizationId, idOf(args.importId)),
    }),
  }),
);

const RecentImportsResult = resultType<{ imports: ImportRow[] }>('RecentImportsResult', (t) => ({
  imports: t.expose('imports', { type: [LeadImportRef], nullable: true }),
}));

builder.queryField('recentImports', (t) =>
  t.field({
    type: RecentImportsResult,
    description: 'The latest imports of the organization, newest first.',
    permission: 'leads.import',
    resolve: async (_root, _args, context) => ({
      imports: await loadRecentImports(context, actorOf(context).organizationId),
    }),
  }),
);

const ImportPreviewResult = resultType<PhonesPreview>('ImportPreviewResult', (t) => ({
  known: t.stringList({ nullable: true, resolve: ({ known }) => known && [...known] }),
  knownLeadIds: t.idList({
    nullable: true,
    description: 'The contacts of `known`, in the same order.',
    resolve: ({ knownLeadIds }) => knownLeadIds?.map(String) ?? null,
  }),
  archived: t.stringList({
    nullable: true,
    description: 'Those of `known` whose contacts are archived: the import brings them back.',
    resolve: ({ archived }) => archived && [...archived],
  }),
  optedOut: t.stringList({ nullable: true, resolve: ({ optedOut }) => optedOut && [...optedOut] }),
  erased: t.stringList({ nullable: true, resolve: ({ erased }) => erased && [...erased] }),
}));

builder.queryField('importPreview', (t) =>
  t.field({
    type: ImportPreviewResult,
    description:
      'Which of the phones of a file belong to contacts, have opted out, or can’t be added because their contact was erased.',
    permission: 'leads.import',
    args: { phones: t.arg.stringList({ required: true }) },
    resolve: (_root, { phones }, context) => previewPhones(context, actorOf(context), phones),
  }),
);

builder.mutationField('undoImport', (t) =>
  t.field({
    type: LeadImportResult,
    description:
      'Archives the new contacts of an import, except those who were texted, wrote, or opened something since; known ones keep what they have.',
    permission: 'leads.import',
    args: { importId: t.arg.id({ required: true }) },
    resolve: async (_root, { importId }, context) => ({
      leadImport: await undoImport(context, actorOf(context), idOf(importId)),
    }),
  }),
);

const ConsentOrigin = builder.enumType('ConsentOrigin', {
  description: 'How the people of a file agreed to texts.',
  values: Object.fromEntries(
    importOrigins.map((origin) => [origin.toUpperCase().replaceAll('-', '_'), { value: origin }]),
  ) as Record<string, { value: (typeof importOrigins)[number] }>,
});

const DateOrderRef = builder.enumType('DateOrder', {
  description: 'How the dates of a file such as 2/1/1990 are read; the month first where it isn’t said.',
  values: { MONTH_FIRST: { value: 'month-first' }, DAY_FIRST: { value: 'day-first' } } as const,
});

type Keys = { readonly [As in ImportColumn as `${As}Key`]?: string | null | undefined };

const FIRST_LINE_AFTER_HEADER = 2;

builder.mutationField('leadsFromCsv', (t) =>
  t.field({
    type: LeadImportResult,
    permission: 'leads.import',
    args: {
      leads: t.arg({ type: t.arg.listRef(t.arg.listRef('String')), required: true }),
      headers: t.arg.stringList(),
      campaignId: t.arg.id(),
      groupId: t.arg.id(),
      ...columnArguments(() => t.arg.string()),
      phoneKey: t.arg.string({ required: true }),
      importKey: t.arg.string(),
      fileName: t.arg.string(),
      chunk: t.arg.int(),
      firstLine: t.arg.int(),
      lines: t.arg.intList(),
      last: t.arg.boolean(),
      totalRows: t.arg.int(),
      dateOrder: t.arg({ type: DateOrderRef }),
      consentOrigin: t.arg({ type: ConsentOrigin }),
      consentNote: t.arg.string({ description: 'Where their agreement can be looked up.' }),
    },
    resolve: async (_root, args, context) => {
      // A whole file in one call begins with its header row, as the file does.
      const [headers, rows] = args.headers ? [args.headers, args.leads] : [args.leads[0] ?? [], args.leads.slice(1)];
      if (rows.length > MOST_ROWS_AT_ONCE) refuse('too-many-at-once', { limit: MOST_ROWS_AT_ONCE });
      const leadImport = await importChunk(context, actorOf(context), {
        importKey: args.importKey ?? randomUUID(),
        fileName: args.fileName?.replaceAll('\0', '').slice(0, 255) ?? null,
        headers,
        mapping: chosenColumns(args),
        rows,
        chunk: args.chunk ?? 0,
        firstLine: args.firstLine ?? FIRST_LINE_AFTER_HEADER,
        lines: args.lines ?? null,
        last: args.last ?? true,
        totalRows: args.totalRows ?? null,
        campaignId: args.campaignId ? idOf<CampaignId>(args.campaignId) : null,
        groupId: args.groupId ? idOf(args.groupId) : null,
        dateOrder: args.dateOrder ?? null,
        consentOrigin: args.consentOrigin ?? null,
        consentNote: args.consentNote?.replaceAll('\0', '').trim().slice(0, longestConsentNote) || null,
      });
      return { leadImport };
    },
  }),
);

function columnArguments<Argument>(argument: () => Argument): Record<keyof Keys, Argument> {
  const all = importedColumns.map(({ as }) => [`${as}Key`, argument()]);
  return Object.fromEntries(all) as Record<keyof Keys, Argument>;
}

// A heading may be missing from the file; an empty one was not chosen.
function chosenColumns(keys: Keys): ColumnMapping {
  return mappingOf(({ as }) => keys[`${as}Key`] || undefined);
}
