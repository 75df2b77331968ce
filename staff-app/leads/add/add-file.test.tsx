import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleCampaign, exampleStep } from '../../testing/example-campaign.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AddLeadsDialog } from './add-leads-dialog.tsx';

function open(more = {}) {
  const server = fakeServer({
    CampaignChoices: { campaigns: [{ id: '5', name: 'Spring' }] },
    Campaign: { campaign: exampleCampaign([exampleStep({ id: '1', message: 'Hi' })]) },
    ...more,
  });
  const onClose = vi.fn();
  renderScreen(<AddLeadsDialog opened onClose={onClose} tab="file" />);
  return { server, onClose };
}

describe('adding a whole file', () => {
  it('asks before it loses a file whose columns are being chosen, and not before', async () => {
    const { onClose } = open();
    const drop = await screen.findByLabelText('CSV file');
    const file = new File(['Name,Phone\nMaria,602-555-0100\n'], 'people.csv', { type: 'text/csv' });
    fireEvent.change(drop, { target: { files: [file] } });
    await screen.findByText('people.csv');
    fireEvent.keyDown(screen.getByText('people.csv'), { key: 'Escape' });
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    fireEvent.click(await screen.findByRole('button', { name: 'Choose another file' }));
    fireEvent.keyDown(await screen.findByLabelText('CSV file'), { key: 'Escape' });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('shows every row of the preview that can’t be imported as it is in the file, with its line and the reason', async () => {
    open({});
    const good = ['Ana,602-555-0100', 'Ben,602-555-0101', 'Cy,602-555-0102', 'Di,602-555-0103'];
    const bad = ['Short,12345', 'Lon Don,+44 20 7946 0958', ',602-555-0109', 'Tilly,800-555-0100'];
    const file = new File([['Name,Phone', ...good, ...bad].join('\n')], 'people.csv', { type: 'text/csv' });
    fireEvent.change(await screen.findByLabelText('CSV file'), { target: { files: [file] } });
    const preview = await screen.findByRole('table', { name: 'Preview' });
    const rows = within(preview)
      .getAllByRole('row')
      .slice(1 + good.length)
      .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Short', '12345'],
      [expect.stringMatching(/^Line 6: .+\.$/)],
      ['Lon Don', '+44 20 7946 0958'],
      [expect.stringMatching(/^Line 7: .+\.$/)],
      ['-', '602-555-0109'],
      ['Line 8: The name is missing.'],
      ['Tilly', '800-555-0100'],
      [expect.stringMatching(/^Line 9: This is a toll-free number/)],
    ]);
  });

  it('counts the rows that can be imported and get texts, and says how many can’t', async () => {
    const { server } = open({
      PhoneRecipients: { canGet: 2, already: 0, optedOut: 1, needConsent: 0, cantReceive: 0 },
    });
    const rows = ['Name,Phone', 'Ana,602-555-0100', 'Ben,602-555-0101', 'Cy,602-555-0102', 'Cy,6025550102'];
    const left = ['Dee,800-555-0100', 'Eve,911-555-0100', ',602-555-0109'];
    const file = new File([[...rows, ...left].join('\n')], 'people.csv', { type: 'text/csv' });
    fireEvent.change(await screen.findByLabelText('CSV file'), { target: { files: [file] } });
    fireEvent.click(await screen.findByRole('combobox', { name: 'Campaign (optional)' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'Send to 2 leads' })).toBeTruthy();
    expect(await screen.findByText('The first message, with Ana as an example')).toBeTruthy();
    const said = '1 opted out and gets nothing. 3 rows of the file can’t be imported.';
    expect(await screen.findByText(`${said} 1 row repeats a phone number from earlier in the file.`)).toBeTruthy();
    const which = screen.getByText('Which rows?').closest('details');
    expect([...(which?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Line 6: This is a toll-free number/),
      expect.stringMatching(/^Line 7: ./),
      'Line 8: The name is missing.',
    ]);
    const phones = ['6025550100', '6025550101', '6025550102'];
    expect(server.callsOf('PhoneRecipients').map(({ variables }) => variables)).toEqual([{ phones, campaignId: '5' }]);
  });
});
