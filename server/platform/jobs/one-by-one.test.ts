import { expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { createLog } from '../log.ts';
import { oneByOne } from './one-by-one.ts';

const log = createLog('silent');
const of = (...ids: number[]) => ids.map((id) => ({ organizationId: id as OrganizationId }));

it('gives the answers of all, in order', async () => {
  const work = async ({ organizationId }: { organizationId: OrganizationId }) => organizationId * 2;
  expect(await oneByOne({ log }, of(1, 2, 3), { work, failed: 'could not count' })).toEqual([2, 4, 6]);
});

it('does the work for those behind one that fails, and then names each organization once', async () => {
  const done: number[] = [];
  const work = async ({ organizationId }: { organizationId: OrganizationId }) => {
    if (organizationId < 3) throw new Error('no');
    done.push(organizationId);
  };
  const all = oneByOne({ log }, of(1, 1, 2, 3, 4), { work, failed: 'could not count' });
  await expect(all).rejects.toThrow('A job could not count in organizations 1, 2.');
  expect(done).toEqual([3, 4]);
});
