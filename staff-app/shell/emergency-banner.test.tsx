import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { UserProvider } from '../session/signed-in.tsx';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { EmergencyBanner } from './emergency-banner.tsx';

const brand = exampleBrand({ masksPlatformAdmin: true });

function open(emergencyAccessUntil: string | null) {
  const server = fakeServer({
    StartEmergencyAccess: { until: new Date().toISOString() },
    EndEmergencyAccess: {},
  });
  const { organization } = exampleUser('NONE');
  const inside = organization && { ...organization, emergencyAccessUntil };
  renderScreen(<EmergencyBanner />, { brand, user: exampleUser('NONE', { wpAdmin: true, organization: inside }) });
  return server;
}

describe('the banner of a platform admin in an organization that hides its people', () => {
  it('says what is hidden, and shows everything to anyone who gives a reason', async () => {
    const server = open(null);
    expect(
      screen.getByText(
        'Names and messages of leads are hidden from you here, and of their phone numbers you see only the last four digits. You can’t change what they get.',
      ),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Get emergency access' }));
    const show = await screen.findByRole('button', { name: 'Show everything for 60 minutes' });
    expect(show).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'x' } });
    expect(show).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Ticket 12: twice' } });
    fireEvent.click(show);
    await waitFor(() =>
      expect(server.callsOf('StartEmergencyAccess')).toMatchObject([{ variables: { reason: 'Ticket 12: twice' } }]),
    );
  });

  it('says how long access lasts, and ends it', async () => {
    const server = open(new Date(Date.now() + 12 * 60_000 - 5_000).toISOString());
    expect(screen.getByText(/for 12 more minutes/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'End access' }));
    await waitFor(() => expect(server.callsOf('EndEmergencyAccess')).toHaveLength(1));
  });

  it('forgets what was read, once an owner has ended access', async () => {
    fakeServer({});
    const { organization } = exampleUser('NONE');
    const userUntil = (emergencyAccessUntil: string | null) =>
      exampleUser('NONE', { wpAdmin: true, organization: organization && { ...organization, emergencyAccessUntil } });
    const shown = ['Maria Lopez', 'Contact'];
    function Inside() {
      const { data } = useQuery({ queryKey: ['Lead'], queryFn: () => shown.shift() });
      const [until, setUntil] = useState<string | null>(new Date(Date.now() + 60_000).toISOString());
      return (
        <UserProvider user={userUntil(until)}>
          <EmergencyBanner />
          <p>{data}</p>
          <button type="button" onClick={() => setUntil(null)}>
            The owner ends it
          </button>
        </UserProvider>
      );
    }
    renderScreen(<Inside />, { brand });
    expect(await screen.findByText('Maria Lopez')).toBeTruthy();
    expect(screen.getByText(/for 1 more minute/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'The owner ends it' }));
    expect(screen.getByText(/are hidden from you here/)).toBeTruthy();
    expect(await screen.findByText('Contact')).toBeTruthy();
  });
});
