import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { importFile } from './import-file.ts';
import { loadProblems } from './load-import.ts';
import { createRowSplitter } from './split-rows.ts';
import { dirtyFiles } from './testing/dirty-files.ts';

const { context } = await startTestServer({ roles: ['web'] });
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidings-csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function fileOf(content: string | Buffer): Promise<string> {
  files += 1;
  const path = join(folder, `${files}.csv`);
  await writeFile(path, content);
  return path;
}

async function newImporter() {
  return { organizationId: (await buildOrganization(context)).id, userId: null };
}

async function leadsOf(organizationId: OrganizationId): Promise<[string, string][]> {
  const rows = await inTransaction(context.db, organizationId, (tx) =>
    tx
      .selectFrom('leads')
      .select(['name', 'phone'])
      .where('organization_id', '=', organizationId)
      .orderBy('phone')
      .execute(),
  );
  return rows.map((row) => [row.name, row.phone]);
}

describe('a file of contacts', () => {
  it('in forty variants', () => {
    expect(dirtyFiles.length).toBe(40);
  });

  for (const { name, content, leads, skipped } of dirtyFiles) {
    it(`imports every contact in it, and reports the line of every invalid row: ${name} [OPEN-63]`, async () => {
      const importer = await newImporter();
      const row = await importFile(context, importer, { path: await fileOf(content), campaignId: null, columns: {} });
      expect(await leadsOf(importer.organizationId)).toEqual([...leads].sort((a, b) => a[1].localeCompare(b[1])));
      expect((await loadProblems(context, row, 'row')).map((problem) => problem.line)).toEqual(skipped);
      expect(row).toMatchObject({ state: 'done', created: leads.length, skipped: skipped.length });
      expect(row.receivedRows).toBe(row.created + row.known + row.skipped);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    });
  }

  it('leaves out who opted out or didn’t agree', async () => {
    const importer = await newImporter();
    const content = [
      'Name,Mobile,Opt in,Do Not Text',
      'Ana,602-555-0100,yes,',
      'Ben,602-555-0101,no,',
      'Cy,602-555-0102,yes,2026-03-01',
      'Dee,602-555-0103,,no',
    ].join('\n');
    const row = await importFile(context, importer, { path: await fileOf(content), campaignId: null, columns: {} });
    expect((await leadsOf(importer.organizationId)).map(([name]) => name)).toEqual(['Ana', 'Dee']);
    expect((await loadProblems(context, row, 'row')).map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'The file says they didn’t agree to texts.'],
      [4, 'The file says they opted out of texts.'],
    ]);
  });

  it('says why each row was skipped', async () => {
    const importer = await newImporter();
    const path = await fileOf('Name,Phone\nAna,\nBo,12\n,6025551001\nCy,+44 20 7946 0000\n');
    const row = await importFile(context, importer, { path, campaignId: null, columns: {} });
    expect(await loadProblems(context, row, 'row')).toEqual([
      { line: 2, reason: 'The phone number is missing.' },
      { line: 3, reason: 'The phone number has fewer than 10 digits.' },
      { line: 4, reason: 'The name is missing.' },
      { line: 5, reason: 'The phone number is outside the United States and Canada.' },
    ]);
  });

  it.each([
    [['2/1/1990', '25/12/1985'], undefined, ['1990-01-02', '1985-12-25']],
    [['2/1/1990', '3/4/1985'], undefined, ['1990-02-01', '1985-03-04']],
    [['2/1/1990', '3/4/1985'], 'day-first', ['1990-01-02', '1985-04-03']],
  ] as const)('reads the dates of birth %j as they say it, or as is said (%s)', async (written, dateOrder, days) => {
    const importer = await newImporter();
    const path = await fileOf(`Name,Phone,DOB\nAna,6025551001,${written[0]}\nBo,6025551002,${written[1]}\n`);
    await importFile(context, importer, { path, campaignId: null, columns: {}, ...(dateOrder && { dateOrder }) });
    const stored = await inTransaction(context.db, importer.organizationId, (tx) =>
      tx
        .selectFrom('leads')
        .select('dob')
        .where('organization_id', '=', importer.organizationId)
        .orderBy('phone')
        .execute(),
    );
    expect(stored.map(({ dob }) => dob)).toEqual(days);
  });

  it('is refused if it is empty or has no column for a phone', async () => {
    const importer = await newImporter();
    const bring = async (content: string) =>
      importFile(context, importer, { path: await fileOf(content), campaignId: null, columns: {} });
    await expect(bring('')).rejects.toThrow('This file holds no rows.');
    await expect(bring('Name,Color\nAna,red\n')).rejects.toThrow('Please choose the column');
  });

  it('changes nothing when it is imported again, alone or under another name', async () => {
    const importer = await newImporter();
    const content = 'Name,Phone\nAna,6025551001\nBo,6025551002\n';
    const first = await importFile(context, importer, { path: await fileOf(content), campaignId: null, columns: {} });
    const again = await importFile(context, importer, { path: await fileOf(content), campaignId: null, columns: {} });
    expect(again).toEqual(first);
    const other = await importFile(context, importer, {
      path: await fileOf(`${content}\n`),
      campaignId: null,
      columns: {},
    });
    expect(other).toMatchObject({ created: 0, known: 2 });
    expect(await leadsOf(importer.organizationId)).toHaveLength(2);
  });
});

describe('splitting text into rows', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', '"', '\n', '\r', ';'), maxLength: 6 });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });
  const written = (cells: string[][], lineEnd: string) =>
    cells.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')).join(lineEnd);

  it('reads back what was written, and what another parser reads, however the text is split', () => {
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n'), fc.integer({ min: 1, max: 7 }), (cells, lineEnd, size) => {
        const text = written(cells, lineEnd);
        const splitter = createRowSplitter(',');
        const rows = [];
        for (let at = 0; at < text.length; at += size) rows.push(...splitter.push(text.slice(at, at + size)));
        rows.push(...splitter.end());
        const full = (row: string[]) => row.some((one) => one.trim() !== '');
        expect(rows.map((row) => row.cells)).toEqual(cells.filter(full));
        const theirs: string[][] = parse(text, { relax_column_count: true, record_delimiter: lineEnd });
        expect(rows.map((row) => row.cells)).toEqual(theirs.filter(full));
      }),
      { numRuns: 500 },
    );
  });

  it('gives the same rows and lines however the text is split, well-formed or not', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r'), maxLength: 30 }), (text) => {
        const whole = createRowSplitter(',');
        const cut = createRowSplitter(',');
        const letters = [...text].flatMap((letter) => cut.push(letter));
        expect([...letters, ...cut.end()]).toEqual([...whole.push(text), ...whole.end()]);
      }),
      { numRuns: 2_000 },
    );
  });
});
