import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearToken, dropHalfToken, readHalfToken, readToken } from '../../session/token.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderRoutes } from '../../testing/render-screen.tsx';
import { CompanyPage } from './company-page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.setItem('single-sign-on', 'the key');
});

afterEach(() => {
  dropHalfToken();
  clearToken();
});

const open = (search = '') =>
  renderRoutes(
    [
      { path: '/single-sign-on', element: <CompanyPage /> },
      { path: '*', element: null },
    ],
    `/single-sign-on${search}`,
  );

const whole = { token: 'whole', testedAs: null, needsSecondStep: false, needsSecondStepSetUp: false, secondSteps: [] };

describe('the sign-in with the company', () => {
  it('gives the answer and the key of the tab to the server once, and keeps the token', async () => {
    const server = fakeServer({ FinishSingleSignOn: whole });
    open('?code=c&state=s');
    await waitFor(() => expect(readToken()).toBe('whole'));
    expect(server.callsOf('FinishSingleSignOn').map(({ variables }) => variables)).toEqual([
      { answer: '?code=c&state=s', tabKey: 'the key' },
    ]);
    expect(sessionStorage.getItem('single-sign-on')).toBeNull();
  });

  it('goes on with the second step of people who have one', async () => {
    fakeServer({ FinishSingleSignOn: { ...whole, token: 'half', needsSecondStep: true, secondSteps: ['app'] } });
    open('?code=c&state=s');
    await waitFor(() => expect(readHalfToken()).toBe('half'));
    expect(readToken()).toBeNull();
  });

  it('says why it failed, and starts again', async () => {
    fakeServer({ FinishSingleSignOn: refused('a@b.com isn’t a user of Acme. Ask your owner to invite you.') });
    open('?error=access_denied&state=s');
    await screen.findByText('a@b.com isn’t a user of Acme. Ask your owner to invite you.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Sign in with your company' });
  });

  it('says of a test that it failed, under its own title, and leads back to the settings', async () => {
    localStorage.setItem('token', 'signed-in');
    fakeServer({ FinishSingleSignOn: refused('The client secret isn’t right.') });
    const { router } = open('?error=access_denied&state=s');
    await screen.findByRole('heading', { name: 'The test didn’t work' });
    expect(document.title).toMatch(/^The test didn’t work · /);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Back to account' }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/account', hash: '#organization' }));
  });

  it('says when no company is known for an email', async () => {
    const server = fakeServer({ StartSingleSignOn: { address: null, tabKey: null } });
    open();
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: ' a@b.com ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText(/^We found no single sign-on for this email/);
    expect(server.callsOf('StartSingleSignOn')[0]?.variables).toMatchObject({ email: 'a@b.com' });
  });
});
