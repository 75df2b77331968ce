import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleContact } from '../testing/example-contact.ts';
import { exampleLead } from '../testing/example-lead.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ContactDialog } from './contact/index.ts';
import { LeadTable } from './lead-table.tsx';

type Icons = ReturnType<typeof exampleLead>['reportIcons'];
const icon = (kind: string, state: Icons[number]['state'], tagged: string[] = [], untagged: string[] = []) => {
  return { kind, state, tagged, begun: [] as Icons[number]['begun'], untagged };
};

async function rowWith(icons: Icons): Promise<HTMLElement> {
  fakeServer({ Leads: ({ page }) => ({ leads: [exampleLead({ reportIcons: icons })], total: 1, page }) });
  renderScreen(<LeadTable />);
  return within(await screen.findByRole('table')).getAllByRole('row')[1] as HTMLElement;
}

const iconsIn = (row: HTMLElement) => within(row).queryAllByRole('img');

describe('the report icons of a row', () => {
  it('are in one order, each with its name and state in words [LEAD-09 STAT-08..STAT-14 ENT-27]', async () => {
    const row = await rowWith([
      icon('unopened', 'incomplete'),
      icon('verify', 'complete'),
      icon('video', 'incomplete'),
      icon('response', 'complete'),
      icon('calendar', 'unknown'),
      icon('redirect', 'unknown'),
      icon('opted-out', 'complete'),
    ]);
    expect(iconsIn(row).map((one) => one.getAttribute('aria-label')?.split('.')[0])).toEqual([
      ...['Verification: complete', 'Videos: incomplete', 'Questions: complete', 'Bookings: unknown'],
      ...['Links: unknown', 'Content: incomplete', 'Opted out'],
    ]);
  });

  it.each([
    ['verify', 'Verified', 'Not verified'],
    ['video', 'Watched', 'Not watched'],
    ['response', 'Answered', 'Not answered'],
    ['calendar', 'Booked', 'Not booked'],
    ['redirect', 'Followed', 'Not followed'],
    ['unopened', 'Opened', 'Unopened'],
  ] as const)('name the items of %s as %s or %s [STAT-08..STAT-13]', async (kind, done, open) => {
    const row = await rowWith([icon(kind, 'incomplete', ['First'], ['Second'])]);
    fireEvent.mouseEnter(iconsIn(row)[0] as HTMLElement);
    const tip = await screen.findByRole('tooltip');
    expect([...tip.children].slice(0, 2).map((line) => line.textContent)).toEqual([
      `${done}: First`,
      `${open}: Second`,
    ]);
  });

  it('tell on hover which items are done and which are not [STAT-15..STAT-17]', async () => {
    const row = await rowWith([
      icon('video', 'incomplete', ['Video'], ['A name of twenty-six chars.', '']),
      icon('response', 'unknown', [], ['1', '2', '3', '4', '5', '6', '7']),
    ]);
    const [video, response] = iconsIn(row) as [HTMLElement, HTMLElement];
    fireEvent.mouseEnter(video);
    const tip = await screen.findByRole('tooltip');
    expect([...tip.children].slice(0, 2).map((line) => line.textContent)).toEqual([
      'Watched: Video',
      'Not watched: A name of twenty-six char…, without a name',
    ]);
    expect(response.getAttribute('aria-label')).toBe(
      'Questions: unknown. Nothing done yet. Not answered: 1, 2, 3, 4, 5 and 2 more',
    );
  });

  it('say how much was watched of what was watched in part, and never that it was not', async () => {
    const begun = [
      { label: 'Why we ask for a deposit', percent: 80 },
      { label: 'Live', percent: null },
    ];
    const [video, alone] = iconsIn(
      await rowWith([
        { ...icon('video', 'incomplete', ['Video'], ['Other']), begun },
        { ...icon('response', 'unknown'), begun: begun.slice(0, 1) },
      ]),
    );
    expect(video?.getAttribute('aria-label')).toBe(
      'Videos: incomplete. Watched: Video. Watched in part: Why we ask for a deposit (80%), Live. Not watched: Other',
    );
    expect(alone?.getAttribute('aria-label')).not.toContain('Nothing done yet');
  });

  it('look different in each state, with and without color', async () => {
    const row = await rowWith([icon('verify', 'complete'), icon('video', 'incomplete'), icon('response', 'unknown')]);
    expect(iconsIn(row).map((one) => one.dataset.state)).toEqual(['complete', 'incomplete', 'unknown']);
  });

  it('are none where there is nothing to tell [STAT-18]', async () => {
    expect(iconsIn(await rowWith([]))).toEqual([]);
  });
});

it('are beside the name of an open contact, where opting out is said in words', async () => {
  const icons = [icon('video', 'complete', ['Video']), icon('opted-out', 'complete')];
  fakeServer({ Lead: { lead: exampleContact({ optedOut: true, reportIcons: icons }) } });
  renderScreen(<ContactDialog leadId="1" onClose={() => {}} />);
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('img', { name: 'Videos: complete. Watched: Video' })).toBeTruthy();
  expect(within(dialog).getByText('Opted out')).toBeTruthy();
  expect(within(dialog).queryByRole('img', { name: 'Opted out' })).toBeNull();
});
