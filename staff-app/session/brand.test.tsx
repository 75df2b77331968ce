import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';
import { useBrand, useReadBrandAgain } from './brand.tsx';
import { SignedIn } from './signed-in.tsx';
import { storeToken } from './token.ts';

function ShowBrand() {
  const { name, words, capabilities, clock } = useBrand();
  const readAgain = useReadBrandAgain();
  return (
    <>
      <p>{[name, words.leads, ...capabilities].join(', ')}</p>
      <p>{clock.zone}</p>
      <button type="button" onClick={readAgain}>
        Changed
      </button>
    </>
  );
}

function open(
  brand: ReturnType<typeof exampleBrand> | undefined,
  capabilities: string[] = [],
  timeZone: string | null = null,
) {
  storeToken('the-token');
  const user = exampleUser();
  const organization = user.organization && { ...user.organization, capabilities, timeZone };
  fakeServer({ SignedInUser: { user: { ...user, organization } } }, brand);
  const routes = [
    { path: '/', element: <SignedIn>{<ShowBrand />}</SignedIn> },
    { path: '/login', element: <ShowBrand /> },
  ];
  return renderRoutes(routes, '/', { brand: exampleBrand({ name: 'Of the page' }) });
}

describe('the brand of a signed-in person', () => {
  it("is the organization's, with what is switched on there, on whatever page it was opened [BRAND-07 BRAND-08]", async () => {
    const { words } = exampleBrand();
    open(exampleBrand({ name: 'Own', words: { ...words, leads: 'Contacts' }, capabilities: [] }), ['text-slides']);
    expect(await screen.findByText('Own, Contacts, text-slides')).toBeTruthy();
  });

  it('has the clock that the organization has chosen now', async () => {
    open(exampleBrand({ name: 'Own' }), [], 'America/New_York');
    expect(await screen.findByText('America/New_York')).toBeTruthy();
  });

  it('is read again once what is set for brands was changed', async () => {
    open(exampleBrand({ name: 'Own', capabilities: [] }), ['text-slides']);
    await screen.findByText('Own, Leads, text-slides');
    fakeServer({}, exampleBrand({ name: 'Renamed', capabilities: [] }));
    fireEvent.click(screen.getByRole('button', { name: 'Changed' }));
    expect(await screen.findByText('Renamed, Leads, text-slides')).toBeTruthy();
  });

  it('is the brand of the page when it cannot be read', async () => {
    open(undefined);
    expect(await screen.findByText('Of the page, Leads, if-then, select-on-dashboard')).toBeTruthy();
  });
});
