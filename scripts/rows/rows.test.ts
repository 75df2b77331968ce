// Every row of the ledger is cited by a test that sees it as someone outside does, where the ledger's last column says how.
import { describe, expect, it } from 'vitest';
import { type CitedRow, readCitedRows } from './cited-rows.ts';
import { doorsOf, goesThrough } from './doors.ts';
import { citedIn } from './ledger.ts';

// Open points that no test cites, and rows cited only by tests that don't go through their door. Both may only fall:
// lower the number when a test is written, never raise it.
const UNCITED_OPEN_POINTS = 45;
const ROWS_WITHOUT_THEIR_DOOR = 0;

const rows = readCitedRows();
const isOpenPoint = ({ id }: CitedRow) => id.startsWith('OPEN-');
const withoutDoor = rows.filter(
  (row) => !isOpenPoint(row) && doorsOf(row).length > 0 && !row.tests.some((test) => goesThrough(test, row)),
);

describe('the rows of the ledger', () => {
  it('are each cited by a test, except for open points, of which fewer and fewer are not', () => {
    const uncited = rows.filter(({ tests }) => tests.length === 0);
    expect(uncited.filter((row) => !isOpenPoint(row)).map(({ id }) => id)).toEqual([]);
    expect(uncited.length, uncited.map(({ id }) => id).join(' ')).toBe(UNCITED_OPEN_POINTS);
  });

  it('are each seen through a door that the ledger names, except for fewer and fewer', () => {
    const shown = withoutDoor.map((row) => `${row.id} asks for ${doorsOf(row).join(' or ')}`);
    expect(withoutDoor.length, shown.join('\n')).toBe(ROWS_WITHOUT_THEIR_DOOR);
  });

  it('are all found', () => {
    expect(rows.length).toBeGreaterThan(1190);
    expect(citedIn('a range [API-39..API-41 ENT-09], and [OPEN-67]')).toEqual([
      'API-39',
      'API-40',
      'API-41',
      'ENT-09',
      'OPEN-67',
    ]);
  });
});

describe('a door', () => {
  const row = (seenAt: string) => ({ id: 'NAV-01', seenAt });
  const test = (path: string, code: string) => ({ path, code, title: '' });
  it.each([
    ['UI', 'staff-app/shell/shell.test.tsx', 'renderRoutes(routes, at)', true],
    ['UI', 'staff-app/shell/screens.test.ts', 'sidebarOf(viewer)', false],
    ['UI', 'domain/text/truncate.test.ts', "render('a')", false],
    ['UI', 'server/landing-pages/public-page.test.ts', 'await (await fetch(url)).text()', true],
    ['UI', 'server/landing-pages/public-page.test.ts', 'await server.graphql(query)', false],
    ['UI', 'e2e/sign-up.spec.ts', 'page.goto(url)', true],
    ['GraphQL createLead', 'server/leads/leads.test.ts', 'await server.graphql(query)', true],
    ['GraphQL createLead', 'server/leads/leads.test.ts', 'await createLead(context, lead)', false],
    ['UI; GraphQL createLead', 'server/leads/leads.test.ts', 'await server.graphql(query)', true],
    ['HTTP', 'server/whole-server/health.test.ts', 'await fetch(url)', true],
    ['REST', 'server/super-admin/status.test.ts', 'statusOf(now)', false],
    ['command', 'server/admin.test.ts', 'spawnSync(node, args)', true],
  ])('asked for as "%s" is taken by %s with %s: %s', (seenAt, path, code, isTaken) => {
    expect(goesThrough(test(path, code), row(seenAt))).toBe(isTaken);
  });
});
