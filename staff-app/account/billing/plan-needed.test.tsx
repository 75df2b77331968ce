import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PlanNeededDialog } from './plan-needed-dialog.tsx';
import { SendFailure } from './send-failure.tsx';

function open(what: React.ReactNode, settings: Parameters<typeof renderScreen>[1] = {}) {
  const billing = { active: false, expires: null, periodEnd: null, products: [], card: null };
  const organization = { id: '1000', orgType: null, stats: { leads: 0 }, bank: null, billing };
  fakeServer({ Billing: { user: { id: '1000', new: false, organization } } });
  renderScreen(what, settings);
}

describe('the plan that is needed', () => {
  it('leads to the billing card [ERR-27 SEND-13]', async () => {
    open(<PlanNeededDialog onClose={() => undefined} />);
    const dialog = await screen.findByRole('dialog', { name: 'Billing Required' });
    expect(dialog.textContent).toContain("You can't send out campaigns or any messages without an active plan.");
    fireEvent.click(await screen.findByRole('button', { name: 'Setup Billing' }));
    expect(await screen.findByRole('radio', { name: /^Pro/ })).toBeTruthy();
  });

  it('says it as it is quoted, in every brand [ERR-27 OPEN-28]', async () => {
    const words = { ...exampleBrand().words, campaign: 'Blast', campaigns: 'Blasts' };
    const sentence = "You can't send out campaigns or any messages without an active plan.";
    const brand = exampleBrand({ words });
    open(<SendFailure sentence={sentence} onClose={() => undefined} />, { brand });
    const dialog = await screen.findByRole('dialog', { name: 'Billing Required' });
    expect(dialog.textContent).toContain(sentence);
  });

  it('sends people who may not set it up to an admin', async () => {
    open(<PlanNeededDialog onClose={() => undefined} />, { user: exampleUser('MANAGER') });
    expect(await screen.findByText(/An admin of your organization/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Setup Billing' })).toBeNull();
  });
});
