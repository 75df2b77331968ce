import { expect, it } from 'vitest';
import { videosLine } from './check-videos.ts';

it('says on the Setup page whether videos are prepared', () => {
  expect(videosLine(true)).toMatchObject({ state: 'ok', fix: null });
  expect(videosLine(false)).toMatchObject({
    state: 'attention',
    found: expect.stringContaining('as they were uploaded'),
  });
});
