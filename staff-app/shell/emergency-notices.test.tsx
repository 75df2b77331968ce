import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { EmergencyNotices } from './emergency-notices.tsx';

const brand = exampleBrand({ name: 'Tidings' });

function open(access: 'OWNER' | 'MANAGER', untilMs: number, names: readonly string[] = []) {
  const server = fakeServer({ WithdrawEmergencyAccess: {} });
  const { organization } = exampleUser(access);
  const until = new Date(Date.now() + untilMs).toISOString();
  const guest = { userName: 'Sam Porter', until, reason: 'Ticket 12: <b>texts</b> go out twice' };
  const others = names.map((userName) => ({ ...guest, userName }));
  const inside = organization && { ...organization, emergencyAccesses: [guest, ...others] };
  renderScreen(<EmergencyNotices />, { brand, user: exampleUser(access, { organization: inside }) });
  return server;
}

describe('while a platform admin has emergency access, the people of the organization', () => {
  it('read who, until when and why, and owners open the audit trail', () => {
    open('OWNER', 12 * 60_000);
    const told =
      /^Sam Porter of Tidings has emergency access until [^:]*\d{1,2}:\d\d [AP]M[^:]*: Ticket 12: <b>texts<\/b> go out twice$/;
    expect(screen.getByText(told)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open audit trail' }).getAttribute('href')).toBe('/audit');
  });

  it('have no link to what they may not read', () => {
    open('MANAGER', 12 * 60_000);
    expect(screen.getByText(/Sam Porter of Tidings/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('end it, if they are owners', async () => {
    const server = open('OWNER', 12 * 60_000);
    fireEvent.click(screen.getByRole('button', { name: 'End access' }));
    await waitFor(() => expect(server.callsOf('WithdrawEmergencyAccess')).toHaveLength(1));
    expect(await screen.findByText('Emergency access ended')).toBeTruthy();
  });

  it('see that owners end it for everyone, where several have it', () => {
    open('OWNER', 12 * 60_000, ['Pat Port']);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'End all access',
      'End all access',
    ]);
  });

  it('read nothing once it is over', () => {
    open('OWNER', -1_000);
    expect(screen.queryByText(/Sam Porter/)).toBeNull();
  });
});
