import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { JobsPage } from './jobs-page.tsx';

const mail = {
  ...{ id: 'a1', queue: 'billing.mail-of-payment', kind: 'Email about a payment' },
  ...{ organizationId: '1001', organizationName: 'Desert Dental', failedAt: '2026-03-02T19:00:00.000Z' },
  ...{ tries: 6, error: 'The mail server didn’t answer.' },
};
const seal = {
  ...{ id: 'b2', queue: 'audit.anchor', kind: 'Nightly seal of the audit trails', error: '', tries: 1 },
  ...{ organizationId: null, organizationName: null, failedAt: '2026-03-01T19:00:00.000Z' },
};
type Listed = typeof mail | typeof seal;

function open(first: readonly Listed[], answers: Parameters<typeof fakeServer>[0] = {}) {
  const left = { jobs: first, states: {} as Record<string, string> };
  const server = fakeServer({
    FailedJobs: () => ({ jobs: left.jobs, total: left.jobs.length }),
    RetriedJobs: ({ jobIds }) => ({
      jobs: (jobIds as string[]).map((id) => ({ id, state: left.states[id] ?? 'WAITING' })),
    }),
    ...answers,
  });
  renderScreen(<JobsPage />, { user: exampleUser('OWNER', { wpAdmin: true }) });
  return { server, left };
}

it('says which jobs failed, for whom, how often, and why', async () => {
  open([mail, { ...mail, id: 'c3', organizationName: null as unknown as string }, seal]);
  const table = await screen.findByRole('table', { name: 'Failed jobs' });
  const [first, second, third] = within(table).getAllByRole('row').slice(1);
  expect(first?.textContent).toContain('Email about a payment');
  expect(first?.textContent).toContain('The mail server didn’t answer.');
  expect(first?.textContent).toContain('Tried 6 times');
  const link = within(first as HTMLElement).getByRole('link', { name: 'Desert Dental' });
  expect(link.getAttribute('href')).toBe('/super-admin/organizations/1001');
  expect(second?.textContent).toContain('Organization 1001');
  expect(third?.textContent).toContain('Platform');
  expect(third?.textContent).toContain('No reason was recorded. The server’s log says more.');
});

it('retries one, and shows when a worker has done it', async () => {
  const { server, left } = open([mail, seal], {
    RetryFailedJob: () => {
      left.jobs = [seal];
      return {};
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Retry Email about a payment, Desert Dental' }));
  const retried = await screen.findByRole('region', { name: 'Retried' });
  const status = () => within(within(retried).getByRole('listitem')).getByRole('status').textContent;
  expect(status()).toBe('Waiting for a worker');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Retry Email/ })).toBeNull());
  expect(server.callsOf('RetryFailedJob').map(({ variables }) => variables)).toEqual([{ jobId: 'a1' }]);
  left.states.a1 = 'RUNNING';
  await waitFor(() => expect(status()).toBe('Running'), { timeout: 4_000 });
  left.states.a1 = 'DONE';
  await waitFor(() => expect(status()).toBe('Done'), { timeout: 4_000 });
}, 20_000);

it('retries all, and says which of them failed again', async () => {
  const { left } = open([mail, seal], {
    RetryFailedJobs: () => {
      left.states = { a1: 'DONE', b2: 'FAILED' };
      left.jobs = [seal];
      return { retried: 2 };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Retry all 2 jobs' }));
  expect(await screen.findByText('Retrying 2 jobs')).toBeTruthy();
  const retried = await screen.findByRole('region', { name: 'Retried' });
  const item = (name: string) => within(retried).getByRole('listitem', { name });
  await waitFor(() => expect(item('Email about a payment, Desert Dental').textContent).toContain('Done'));
  expect(item('Nightly seal of the audit trails').textContent).toContain('Failed again');
  // One that is left has its own button.
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Retry all/ })).toBeNull());
});

it('dismisses one after saying what that means, and says so if it is gone already', async () => {
  let isGone = true;
  const { server, left } = open([seal], {
    DismissFailedJob: () => {
      if (isGone) return refused(sentenceOf('job-not-listed'));
      left.jobs = [];
      return {};
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss Nightly seal of the audit trails' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss this job?' });
  expect(dialog.textContent).toContain('what it was for won’t be done');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dismiss job' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(sentenceOf('job-not-listed'));
  isGone = false;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dismiss job' }));
  expect(await screen.findByText('Job dismissed')).toBeTruthy();
  expect(server.callsOf('DismissFailedJob')).toHaveLength(2);
  expect(await screen.findByText('No failed jobs')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open setup' }).getAttribute('href')).toBe('/setup');
});

it('has pages, and leads back from one that is empty by now', async () => {
  const server = fakeServer({
    FailedJobs: ({ page }) => ({ jobs: page === 0 ? [mail] : [], total: page === 2 ? 26 : 51 }),
  });
  renderScreen(<JobsPage />, { user: exampleUser('OWNER', { wpAdmin: true }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
  const pages = () => server.callsOf('FailedJobs').map(({ variables }) => variables.page);
  await waitFor(() => expect(pages()).toEqual([0, 2, 1]));
});
