import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDateTime } from '../design/dates.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ReleaseButton } from './release-button.tsx';
import { SendingPauseField } from './sending-pause-field.tsx';

type Access = Parameters<typeof exampleUser>[0];
const at = '2026-11-24T12:30:00.000Z';

function userWith(access: Access, sendingPause: { by: string | null; at: string | null } | null) {
  const user = exampleUser(access);
  return { ...user, organization: user.organization && { ...user.organization, sendingPause } };
}

describe('the pause of all sending', () => {
  it('is asked for once, and says what still goes out', async () => {
    const server = fakeServer({ PauseSending: { organization: { id: '1000', sendingPause: { by: 'Dana', at } } } });
    renderScreen(<SendingPauseField />, { user: userWith('OWNER', null) });
    fireEvent.click(screen.getByRole('button', { name: 'Pause all sending' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pause all sending?' });
    expect(dialog.textContent).toContain('Opt-out confirmations and alerts to your team still go out.');
    expect(server.callsOf('PauseSending')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Pause all sending' }));
    await screen.findByText('All sending is paused');
    expect(server.callsOf('PauseSending').map(({ variables }) => variables)).toEqual([{ paused: true }]);
  });

  it('says who paused and since when, and ends with one click', async () => {
    const server = fakeServer({ PauseSending: { organization: { id: '1000', sendingPause: null } } });
    renderScreen(<SendingPauseField />, { user: userWith('OWNER', { by: 'Dana Reyes', at }) });
    expect(screen.getByText(`Dana Reyes paused all sending on ${showDateTime(at)}.`)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Resume sending' }));
    await screen.findByText('Sending resumed');
    expect(server.callsOf('PauseSending').map(({ variables }) => variables)).toEqual([{ paused: false }]);
  });

  it('is the owner’s alone', () => {
    renderScreen(<SendingPauseField />, { user: userWith('ADMIN', { by: 'Dana Reyes', at }) });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the button that releases a message', () => {
  it.each([
    ['get-number', 'Get a number', '/account?tab=numbers'],
    ['see-numbers', 'See phone numbers', '/account?tab=numbers'],
    ['choose-plan', 'Choose a plan', '/account?tab=billing'],
    ['write-message', 'Write the message', '/campaign/7'],
    ['change-hours', 'See sending window', '/account#sending-hours'],
  ])('leads to where %s is done', (release, name, address) => {
    renderScreen(<ReleaseButton release={release} campaignId="7" />, { user: exampleUser('OWNER') });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
  });

  it('resumes all sending where it is', async () => {
    const server = fakeServer({ PauseSending: { organization: { id: '1000', sendingPause: null } } });
    renderScreen(<ReleaseButton release="resume-sending" />, { user: userWith('OWNER', { by: 'Dana', at }) });
    fireEvent.click(screen.getByRole('button', { name: 'Resume sending' }));
    await screen.findByText('Sending resumed');
    expect(server.callsOf('PauseSending').map(({ variables }) => variables)).toEqual([{ paused: false }]);
  });

  it('resumes the campaign where it is', async () => {
    const server = fakeServer({ PauseCampaign: { campaign: { id: '7', paused: null } } });
    renderScreen(<ReleaseButton release="resume-campaign" campaignId="7" />, { user: exampleUser('MANAGER') });
    fireEvent.click(screen.getByRole('button', { name: 'Resume campaign' }));
    await waitFor(() => expect(server.callsOf('PauseCampaign')).toHaveLength(1));
    expect(server.callsOf('PauseCampaign')[0]?.variables).toEqual({ campaignId: '7', paused: false });
  });

  it.each([
    ['get-number', 'Ask an owner or admin to get a number.'],
    ['choose-plan', 'Ask an owner or admin to choose a plan.'],
    ['write-message', 'Ask an owner, an admin, or someone with “Can Make Changes” to write the message.'],
    ['resume-sending', 'Ask an owner to resume sending.'],
    ['resume-campaign', 'Ask an owner, an admin, or someone with “Can Make Changes” to resume the campaign.'],
    ['change-hours', null],
    [null, null],
    ['retry', null],
  ])('is not there for those who may not do it, but says whom to ask: %s', (release, sentence) => {
    renderScreen(<ReleaseButton release={release} campaignId="7" />, { user: exampleUser('READONLY') });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText(/^Ask/)?.textContent ?? null).toBe(sentence);
  });
});
