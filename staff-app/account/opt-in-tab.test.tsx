import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { optInExamples } from '../../domain/consent/testing/opt-in-examples.ts';
import { exampleAccount } from '../testing/example-account.ts';
import { exampleBrand } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { AccountPage } from './account-page.tsx';

const { account } = exampleBrand();
const brand = exampleBrand({ account: { ...account, optInMessageTab: true } });

describe('the opt-in message', () => {
  it.each(optInExamples)(
    'is shown on the phone it arrives on as the sender sends it: in $language, for "$content"',
    async ({ content: messageContent, language, arrives }) => {
      const user = exampleAccount({}, { name: 'Sunny Bakery', messageContent, language });
      fakeServer({ Account: { user } });
      renderScreen(<AccountPage />, { brand });
      fireEvent.click(await screen.findByRole('tab', { name: 'Opt-In Message' }));
      expect((await screen.findByRole('figure')).textContent).toContain(arrives);
      expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy();
    },
  );

  it('shows in its empty field what is sent then', async () => {
    fakeServer({ Account: { user: exampleAccount({}, { name: 'Sunny Bakery', messageContent: '' }) } });
    renderScreen(<AccountPage />, { brand });
    fireEvent.click(await screen.findByRole('tab', { name: 'Opt-In Message' }));
    const placeholder = (await screen.findByRole('textbox', { name: 'Message' })).getAttribute('aria-placeholder');
    expect(placeholder).toContain('Sunny Bakery');
    expect(screen.getByRole('figure').textContent).toContain(placeholder);
    expect(screen.getByText('If you leave it empty, we send the text in the preview.')).toBeTruthy();
  });
});
