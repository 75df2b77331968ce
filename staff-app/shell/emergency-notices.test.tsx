import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { EmergencyNotices } from './emergency-notices.tsx';

const brand = exampleBrand({ name: 'Tidings' });

function open(access: 'OWNER' | 'MANAGER', untilMs: number) {
  fakeServer({});
  const { organization } = exampleUser(access);
  const until = new Date(Date.now() + untilMs).toISOString();
  const guest = { userName: 'Sam Porter', until, reason: 'Ticket 12: <b>texts</b> go out twice' };
  const inside = organization && { ...organization, emergencyAccesses: [guest] };
  renderScreen(<EmergencyNotices />, { brand, user: exampleUser(access, { organization: inside }) });
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
  });

  it('read nothing once it is over', () => {
    open('OWNER', -1_000);
    expect(screen.queryByText(/Sam Porter/)).toBeNull();
  });
});
