import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { jobKeys, jobs } from '../../e2e/jobs/jobs.ts';
import { root } from '../run-command.ts';
import { jobsPage, limitsOn } from './page.ts';

const page = readFileSync(join(root, 'docs/jobs.md'), 'utf8');

it.each(jobKeys.map((key) => jobs[key]))('docs/jobs.md has the limits of “$title”', ({ title, most }) => {
  expect(limitsOn(page, title)).toEqual([most.clicks, most.keys, most.entries]);
});

it.each([...new Set(jobKeys.map((key) => jobs[key].story))])(
  '%s counts the jobs that are said to be in it',
  (story) => {
    const text = readFileSync(join(root, 'e2e', story), 'utf8');
    for (const key of jobKeys.filter((one) => jobs[one].story === story))
      expect(text).toMatch(new RegExp(`beginJob\\(\\w+, '${key}'\\)`));
  },
);

describe('the page', () => {
  const row = { ...jobs['find-a-contact'], count: { clicks: 0, keys: 2, entries: 1, seconds: 1.26 } };

  it('keeps what was counted first', () => {
    const first = jobsPage([row], { before: '', version: '1.0.0' });
    const later = jobsPage([{ ...row, count: { ...row.count, keys: 1 } }], { before: first, version: '2.0.0' });
    expect(later).toContain('| Find any contact | 0 (≤ 0) | 1 (≤ 2) | 1 (≤ 1) | 1.3 | 0/2/1 in 1.0.0 |');
  });
});
