import { expect, it } from 'vitest';
import { withRoom } from './room-on-disk.ts';

const GB = 1_000_000_000;
const works = { state: 'ok', found: 'A file was written.', fix: null } as const;

it.each([
  [100, 20, 'ok'],
  [100, 9, 'attention'],
  [1_000, 30, 'ok'],
  [1_000, 19, 'attention'],
  [10, 2.1, 'ok'],
  [10, 1.9, 'attention'],
])('a disk of %s GB with %s GB free: %s', (size, free, state) => {
  const line = withRoom(works, { bytes: size * GB, freeBytes: free * GB });
  expect(line.state).toBe(state);
  expect(line.fix === null).toBe(state === 'ok');
});

it('says what is free, and nothing where the disk is another machine’s or the storage fails', () => {
  expect(withRoom(works, { bytes: 250 * GB, freeBytes: 76 * GB }).found).toBe(
    'A file was written. 76 GB of the 250 GB on the disk of DATA_DIR are free.',
  );
  expect(withRoom(works, null)).toEqual(works);
  const fails = { state: 'failed', found: 'No.', fix: 'Fix it.' } as const;
  expect(withRoom(fails, { bytes: GB, freeBytes: 0 })).toEqual(fails);
});
