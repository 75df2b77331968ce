import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { exampleUser } from '../../../testing/examples.ts';
import { fakeClipboard } from '../../../testing/fake-clipboard.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ReportActions } from '../report-actions.tsx';

const links = [{ id: '4', created: '2026-03-04T19:00:00Z', expires: '2026-04-03T19:00:00Z' }];

function open({ mayShare = true, access = 'OWNER' as const, leadId = null as string | null } = {}) {
  const server = fakeServer({
    ReportLinks: { mayShare, links },
    ShareReport: { address: 'https://app.example/shared-report/secret' },
    EndReportLink: {},
  });
  renderScreen(<ReportActions campaign={{ id: '5', leadId }} />, { user: exampleUser(access) });
  return server;
}

async function end(name: RegExp) {
  fireEvent.click(await screen.findByRole('button', { name }));
  const question = await screen.findByRole('dialog', { name: 'End this link?' });
  fireEvent.click(within(question).getByRole('button', { name: 'End link' }));
}

describe('sharing a report', () => {
  it('makes a link for some days and shows its address once', async () => {
    const server = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share report' });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Create link' }));
    const address = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: /Link to the report/ });
    expect(address.value).toBe('https://app.example/shared-report/secret');
    expect(server.callsOf('ShareReport')[0]?.variables).toEqual({ campaignId: '5', days: 30 });
  });

  it('isn’t offered for a campaign made for one contact', async () => {
    open({ leadId: '7' });
    expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('lists the links that work, and ends them', async () => {
    const server = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    fireEvent.click(await screen.findByRole('button', { name: /End the link created/ }));
    const question = await screen.findByRole('dialog', { name: 'End this link?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'End this link?' })).toBeNull());
    expect(server.callsOf('EndReportLink')).toEqual([]);
    await end(/End the link created/);
    await waitFor(() => expect(server.callsOf('EndReportLink')[0]?.variables).toEqual({ linkId: '4' }));
  });

  it('offers a link to copy only as long as it works', async () => {
    const server = open();
    const shown = () => screen.queryByRole('textbox', { name: /Link to the report/ });
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    const create = await screen.findByRole('button', { name: 'Create link' });
    const made = { id: '5', created: '2026-03-05T19:00:00Z', expires: '2026-04-04T19:00:00Z' };
    server.answers.ReportLinks = { mayShare: true, links: [...links, made] };
    fireEvent.click(create);
    await screen.findByRole('button', { name: /created 03\/05/ });
    expect(shown()).toBeTruthy();
    await end(/created 03\/04/);
    await waitFor(() => expect(server.callsOf('EndReportLink')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'End this link?' })).toBeNull());
    expect(shown()).toBeTruthy();
    await end(/created 03\/05/);
    await waitFor(() => expect(shown()).toBeNull());
  });

  it('says who may, where only the owner may', async () => {
    open({ mayShare: false });
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText(/Only the owner can share a report here/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
  });

  it('isn’t offered to people without the right, who can still print', async () => {
    open({ access: 'MANAGER' as never });
    expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});

it('the link to a report is copied, and the report is printed', async () => {
  const writeText = fakeClipboard();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Create link' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith('https://app.example/shared-report/secret'));
});
