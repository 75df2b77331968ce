import { expect, it } from 'vitest';
import type { OrganizationId } from '../ids.ts';
import { BEFORE_THE_FIRST, type ChainedEntry, canonicalEntry } from './chain.ts';

const entry: ChainedEntry = {
  ...{ organizationId: 7 as OrganizationId, number: 1, at: new Date('2026-03-03T12:00:00Z'), action: 'lead-viewed' },
  ...{ actorUserId: 3, onBehalfOf: null, objectType: 'lead', objectId: '5', outcome: 'ok' },
  ...{ details: { count: 2, kind: null }, requestId: 'r-1', ip: '192.0.2.1', agent: 'a browser' },
  previousHash: BEFORE_THE_FIRST,
};

it.each([
  { organizationId: 8 as OrganizationId },
  { number: 2 },
  { at: new Date('2026-03-03T12:00:00.001Z') },
  { action: 'lead-changed' },
  { actorUserId: 4 },
  { actorUserId: null, onBehalfOf: 3 },
  { objectType: 'user' },
  { objectId: null },
  { outcome: 'refused' },
  { details: { count: 3, kind: null } },
  { details: { counts: 2, kind: null } },
  { details: { count: 2 } },
  { requestId: null },
  { ip: '192.0.2.2' },
  { agent: 'another browser' },
  { previousHash: '1'.repeat(64) },
])('changing %j in an entry changes its hashed text', (change) => {
  expect(canonicalEntry({ ...entry, ...change })).not.toBe(canonicalEntry(entry));
});

it('the order of details, which a database may change, doesn’t change the text', () => {
  const turned = { ...entry, details: { kind: null, count: 2 } };
  expect(canonicalEntry(turned)).toBe(canonicalEntry(entry));
});

it('two entries never get the same text by moving characters from one field to the next', () => {
  expect(canonicalEntry({ ...entry, objectType: 'a","b', objectId: 'c' })).not.toBe(
    canonicalEntry({ ...entry, objectType: 'a', objectId: 'b","c' }),
  );
});
