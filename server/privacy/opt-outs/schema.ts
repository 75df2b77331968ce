import { actorOf, builder, resultType } from '../../platform/graphql/builder.ts';
import { importOptOuts } from './import-chunk.ts';
import { countOptOuts, loadChunks, loadProblems } from './load-import.ts';
import { type OptOutPreview, previewOptOuts } from './preview.ts';
import type { OptOutImportRow, OptOutProblem } from './types.ts';

const OptOutProblemRef = builder.objectRef<OptOutProblem>('OptOutProblem').implement({
  fields: (t) => ({ line: t.exposeInt('line'), reason: t.exposeString('reason') }),
});

const OptOutImport = builder.objectRef<OptOutImportRow>('OptOutImport').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fileName: t.exposeString('fileName', { nullable: true, mask: 'hidden' }),
    state: t.string({ resolve: (row) => (row.state === 'done' ? 'done' : 'running') }),
    totalRows: t.exposeInt('totalRows', { nullable: true }),
    receivedRows: t.exposeInt('receivedRows'),
    added: t.exposeInt('added', { description: 'Phones that are opted out by this list and were not before.' }),
    known: t.exposeInt('known', {
      description: 'Rows whose phone was opted out already, or is in the list twice.',
    }),
    skipped: t.exposeInt('skipped'),
    canceled: t.exposeInt('canceled', { description: 'Messages that were waiting for these phones.' }),
    chunks: t.intList({ resolve: (row, _args, context) => loadChunks(context, row) }),
    problems: t.field({
      type: [OptOutProblemRef],
      resolve: (row, _args, context) => loadProblems(context, row),
    }),
  }),
});

const OptOutsResult = resultType<{ total: number }>('OptOutsResult', (t) => ({
  total: t.exposeInt('total', { nullable: true }),
}));

const PreviewResult = resultType<OptOutPreview>('OptOutPreviewResult', (t) => ({
  known: t.exposeInt('known', { nullable: true }),
  contacts: t.exposeInt('contacts', { nullable: true }),
  waiting: t.exposeInt('waiting', { nullable: true }),
}));

const ImportResult = resultType<{ optOutImport: OptOutImportRow }>('OptOutImportResult', (t) => ({
  optOutImport: t.expose('optOutImport', { type: OptOutImport, nullable: true }),
}));

builder.queryField('optOuts', (t) =>
  t.field({
    type: OptOutsResult,
    description: 'How many phone numbers get no messages of this organization.',
    permission: 'opt-outs.manage',
    resolve: async (_root, _args, context) => ({
      total: await countOptOuts(context, actorOf(context).organizationId),
    }),
  }),
);

builder.queryField('optOutPreview', (t) =>
  t.field({
    type: PreviewResult,
    description: 'What importing these phones as opt-outs would change.',
    permission: 'opt-outs.manage',
    args: { phones: t.arg.stringList({ required: true }) },
    resolve: (_root, { phones }, context) => previewOptOuts(context, actorOf(context).organizationId, phones),
  }),
);

builder.mutationField('importOptOuts', (t) =>
  t.field({
    type: ImportResult,
    description: 'Opts out the phones of one part of a list; the same part again changes nothing.',
    permission: 'opt-outs.manage',
    args: {
      phones: t.arg.stringList({ required: true }),
      lines: t.arg.intList({ required: true }),
      importKey: t.arg.string({ required: true }),
      fileName: t.arg.string(),
      chunk: t.arg.int({ required: true }),
      last: t.arg.boolean({ required: true }),
      totalRows: t.arg.int(),
    },
    resolve: async (_root, { fileName, totalRows, ...part }, context) => ({
      optOutImport: await importOptOuts(context, actorOf(context), {
        ...part,
        fileName: fileName?.replaceAll('\0', '').slice(0, 255) ?? null,
        totalRows: totalRows ?? null,
      }),
    }),
  }),
);
