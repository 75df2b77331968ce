import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RatesCard } from './rates-card.tsx';

const counts = {
  ...{ leads: 121, complete: 1, completedRate: 1, currentLeads: 0, messages: 265, messagesSuccess: 265 },
  ...{ messagesFailed: 0, messagedLeads: 122, contentLeads: 122, opened: 1, views: 1, responses: 1 },
  ...{ deliveryRate: 100, openRate: 1, responseRate: 1, features: [], messagedWhoLeft: 2, cannotGet: 0 },
};

async function rates(changes: Partial<typeof counts> = {}): Promise<HTMLElement> {
  fakeServer({});
  renderScreen(<RatesCard counts={{ ...counts, ...changes }} />);
  return screen.findByRole('region', { name: 'Lead rates' });
}

describe('the rates of a campaign', () => {
  it('count as sent who is in it now, and say whom the others count besides', async () => {
    const card = await rates();
    expect(within(card).getByText('120 of 121 leads')).toBeTruthy();
    expect(within(card).getByText('1 of 122 leads messaged')).toBeTruthy();
    expect(card.textContent).toContain('All but the first also count 2 leads who are no longer in the campaign.');
  });

  it('leave out of those to be sent to who can get no texts, and say so', async () => {
    const card = await rates({ messagedLeads: 121, messagedWhoLeft: 0, leads: 123, cannotGet: 2 });
    expect(within(card).getByText('121 of 121 leads')).toBeTruthy();
    expect(card.textContent).toContain('Sent doesn’t count 2 leads who can’t get texts.');
  });

  it('say nothing more where no one left', async () => {
    const card = await rates({ messagedLeads: 121, messagedWhoLeft: 0 });
    expect(card.textContent).not.toMatch(/no longer|can’t get texts/);
  });
});
