import { expect, it } from 'vitest';
import { belowTheBar, type Report, scoreLine } from './scores.ts';

const report: Report = {
  categories: {
    performance: { score: 0.4, auditRefs: [] },
    accessibility: { score: 1, auditRefs: [] },
    'best-practices': {
      score: 0.96,
      auditRefs: [
        { id: 'errors', weight: 1 },
        { id: 'https', weight: 1 },
        { id: 'hints', weight: 0 },
      ],
    },
  },
  audits: {
    errors: { title: 'Errors were logged', score: 0, displayValue: '2 found' },
    https: { title: 'Uses HTTPS', score: 1 },
    hints: { title: 'Has hints', score: 0 },
  },
};

it('names what is below its bar and what cost it points, and nothing else', () => {
  expect(scoreLine('viewer', report)).toBe('viewer: performance 40, accessibility 100, best-practices 96, seo -');
  expect(belowTheBar(report, { accessibility: 100, 'best-practices': 100, seo: 100 })).toEqual([
    'best-practices is 96, below 100',
    '  errors: Errors were logged: 2 found',
    'seo is missing, below 100',
  ]);
});

it('lets no page pass that could not be loaded', () => {
  const runtimeError = { code: 'NO_FCP', message: 'The page did not paint.' };
  expect(belowTheBar({ ...report, runtimeError }, {})).toEqual(['NO_FCP: The page did not paint.']);
});
