import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleContact } from '../../../testing/example-contact.ts';
import { exampleBrand, exampleUser } from '../../../testing/examples.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ContactDialog } from '../contact-dialog.tsx';
import { tell } from './entry-text.ts';
import type { TimelineEntry } from './timeline-entry.ts';

const entry = (changes: Partial<TimelineEntry>): TimelineEntry => ({
  ...{
    id: '1-4-1',
    noteId: null,
    kind: 'textOut',
    at: '2026-03-10T19:00:00.000Z',
    state: 'sent',
    content: null,
    reason: null,
  },
  ...{
    wait: null,
    plannedFor: null,
    isAlwaysSent: false,
    personName: null,
    campaignId: null,
    campaignName: null,
    structureType: null,
    stepNumber: null,
  },
  ...{ title: null, seconds: null, eventDate: null, eventTime: null, eventTimeZone: null, isDated: false },
  ...{ heldBy: null, pageType: null, pageId: null, pageName: null, isPageOver: false },
  ...{ fromDate: null, fromTime: null, fromPhone: null, phone: null, isEarlier: false, ...changes },
});
const told = (changes: Partial<TimelineEntry>) =>
  tell(entry(changes), { name: 'Maria', inside: 'Maria', campaign: 'Campaign', zone: 'America/Phoenix' });
const step = { campaignName: 'Spring', stepNumber: 3, structureType: 'feature' };

describe('the timeline tells', () => {
  it.each([
    [{ ...step, state: 'skipped' }, 'Step 3 of Spring was not sent'],
    [{ ...step, state: 'waiting' }, 'Step 3 of Spring is planned'],
    [{ ...step, structureType: 'before', state: 'delivered' }, 'Pre-Appt. step 3 of Spring was delivered'],
    [
      { ...step, structureType: 'before', state: 'waiting', eventTime: '2026-03-09T19:00:00.000Z' },
      'Pre-Appt. step 3 of Spring, for 03/09/2026, is planned',
    ],
    [{ ...step, structureType: 'appointment' }, 'Post-Appt. step 3 of Spring was sent'],
    [{ state: 'retried', personName: 'Mia' }, 'A message from Mia couldn’t be delivered and was retried'],
    [{ state: 'failed' }, 'A message couldn’t be delivered'],
    [{ kind: 'textIn', state: null }, 'Maria wrote'],
    [
      { kind: 'view', title: 'Your visit', seconds: 75, state: 'finished' },
      'Maria viewed “Your visit” for 01:15, to the end',
    ],
    [{ kind: 'view', title: null, seconds: 0, state: 'finished' }, 'Maria opened the link'],
    [{ kind: 'followed', title: null, state: null }, 'Maria followed the link'],
    [{ kind: 'followed', title: 'Your visit', state: null }, 'Maria followed the link of “Your visit”'],
    [{ kind: 'answer', title: 'Coming?', state: null }, 'Maria answered “Coming?”'],
    [{ kind: 'note', content: 'Prefers mornings' }, 'Note'],
    [{ kind: 'consent', state: 'revoked' }, 'Maria opted out'],
    [{ kind: 'consent', state: 'revoked', reason: 'phrase' }, 'Maria asked in their own words to get no more texts'],
    [{ kind: 'consent', state: 'restarted' }, 'Maria opted back in'],
    [{ kind: 'consent', state: 'attested' }, 'Your team confirmed that Maria agreed to texts'],
    [
      { kind: 'consent', state: 'agreed-on-form' },
      'Someone agreed to texts on a form, with the number of Maria. It isn’t confirmed from their phone.',
    ],
    [
      { kind: 'consent', state: 'health-agreed-on-form' },
      'Someone agreed to texts with health information on a form, with the number of Maria. It isn’t confirmed from their phone.',
    ],
    [
      { kind: 'consent', state: 'asked-while-opted-out' },
      'Someone asked for texts on a form, with the number of Maria. The number has opted out, so none are sent until START is texted from it.',
    ],
    [
      { kind: 'consent', state: 'health-asked-while-opted-out' },
      'Someone asked for texts with health information on a form, with the number of Maria. The number has opted out, so none are sent until START is texted from it.',
    ],
    [{ kind: 'consent', state: 'health-granted' }, 'Maria agreed to texts with health information'],
    [{ kind: 'joined', state: null, campaignName: 'Spring' }, 'Joined Spring'],
    [{ kind: 'left', state: null, campaignName: 'Spring' }, 'Left Spring'],
    [{ kind: 'textOut', state: 'delivered', personName: 'Auto-reply' }, 'An automatic reply was delivered'],
    [{ kind: 'textOut', state: 'waiting', personName: 'AI' }, 'A reply by AI is planned'],
    [{ kind: 'textOut', state: 'sent', personName: 'Opt-in message' }, 'The opt-in message was sent'],
    [{ kind: 'appointment', state: 'made', eventDate: '2026-03-09' }, 'The appointment on 03/09/2026 was added'],
    [{ kind: 'appointment', state: 'restored', eventDate: '2026-03-09' }, 'The appointment on 03/09/2026 was restored'],
    [{ kind: 'appointment', state: 'moved', eventDate: '2026-03-08' }, 'The appointment was moved to 03/08/2026'],
    [
      { kind: 'appointment', state: 'moved', fromDate: '2026-03-01', eventDate: '2026-03-08' },
      'The appointment was moved from 03/01/2026 to 03/08/2026',
    ],
    [
      { kind: 'appointment', state: 'cancelled', eventTime: '2026-03-10T00:00:00.000Z' },
      'The appointment on 03/09/2026 5:00 PM MST was canceled',
    ],
    [
      { kind: 'appointment', state: 'made', eventTime: '2026-03-10T00:00:00.000Z', eventTimeZone: 'America/New_York' },
      'The appointment on 03/09/2026 5:00 PM MST (8:00 PM EDT) was added',
    ],
    [{ kind: 'appointment', state: 'cancelled' }, 'An appointment without a date was canceled'],
    // To anyone who is masked, a hidden date is none, and isn't said to be none.
    [{ kind: 'appointment', state: 'made', isDated: true }, 'An appointment was added (date hidden)'],
    [{ kind: 'appointment', state: 'moved', isDated: true }, 'The appointment was moved (dates hidden)'],
    [{ kind: 'appointment', state: 'cancelled', isDated: true }, 'An appointment was canceled (date hidden)'],
    [{ kind: 'appointment', state: 'restored', isDated: true }, 'An appointment was restored (date hidden)'],
    [{ kind: 'consent', state: 'revoked', isEarlier: true }, 'This number opted out'],
    [{ kind: 'consent', state: 'attested', isEarlier: true }, 'Your team confirmed that this number agreed to texts'],
    [{ kind: 'contact', state: 'archived' }, 'Maria was archived'],
    [{ kind: 'contact', state: 'restored' }, 'Maria was restored'],
    [{ kind: 'contact', state: 'phone-changed' }, 'The phone number of Maria was changed'],
    [
      { kind: 'contact', state: 'phone-changed', fromPhone: '4805552040', phone: '6025550144' },
      'The phone number of Maria was changed from (480) 555-2040 to (602) 555-0144',
    ],
    [{ kind: 'contact', state: 'details-changed', reason: 'email' }, 'Details of Maria changed: Email'],
    [
      { kind: 'contact', state: 'details-changed', reason: 'name firstName lastName email' },
      'Details of Maria changed: Name and Email',
    ],
    [{ kind: 'contact', state: 'created' }, 'Created'],
    [{ kind: 'workflow', state: 'done', content: 'Notify Ann' }, 'Workflow: Notify Ann'],
    [{ kind: 'workflow', state: 'refused', content: 'Add to “Second”' }, 'Workflow: Add to “Second” (not done)'],
    [{ kind: 'workflow', state: 'waiting', content: 'Call a.example' }, 'Workflow: Call a.example (retrying)'],
    [{ kind: 'workflow', state: 'failed', content: null }, 'A workflow (failed)'],
  ] as [Partial<TimelineEntry>, string][])('of %j: "%s"', (changes, sentence) => {
    expect(told(changes).sentence).toBe(sentence);
  });

  it('why a text did not go, or that it had to wait', () => {
    expect(told({ ...step, state: 'skipped', reason: 'They opted out' }).reason).toBe('They opted out');
    const late = told({ at: '2026-03-11T15:00:00.000Z', plannedFor: '2026-03-11T03:00:00.000Z' });
    expect(late.reason).toMatch(/^Planned for 03\/\d\d\/2026 .*, held until it could be sent$/);
    const notice = told({ at: '2026-03-11T15:00:00Z', plannedFor: '2026-03-11T03:00:00Z', isAlwaysSent: true });
    expect(notice.reason).toMatch(
      /^Planned for .*\. Messages like this are sent at any hour, but nothing could be sent until then$/,
    );
    const held = { at: '2026-03-11T15:00:00.000Z', plannedFor: '2026-03-11T03:00:00.000Z' };
    expect(told({ ...held, heldBy: 'outside-window' }).reason).toMatch(/, held until the sending window opened$/);
    expect(told({ ...held, heldBy: 'awaiting-opt-in' }).reason).toMatch(/, held until they agreed to get messages$/);
    expect(told({ ...held, heldBy: 'toString' }).reason).toMatch(/, held until it could be sent$/);
    expect(told({ at: '2026-03-11T15:00:09.000Z', plannedFor: '2026-03-11T15:00:00.000Z' }).reason).toBeNull();
  });

  it('why a workflow acted, and why it did not', () => {
    const workflow = { kind: 'workflow', title: 'Opened the content', content: 'Notify Ann' } as const;
    expect(told({ ...workflow, state: 'done' })).toMatchObject({ words: null, reason: 'Opened the content' });
    const refused = told({ ...workflow, state: 'refused', reason: 'No active plan' });
    expect(refused.reason).toBe('Opened the content. No active plan');
    expect(told({ ...workflow, state: 'done', title: null }).reason).toBeNull();
  });

  it('who added a contact, and how', () => {
    const created = { kind: 'contact', state: 'created' } as const;
    expect(told({ ...created, reason: 'staff', personName: 'Mia' }).reason).toBe('By Mia');
    const file = { reason: 'csv-import', personName: 'Mia', content: 'spring.csv' };
    expect(told({ ...created, ...file }).reason).toBe('By Mia. From the file spring.csv');
    expect(told({ ...created, ...file, content: null }).reason).toBe('By Mia. From a file');
    expect(told({ ...created, reason: 'texted in' }).reason).toBe('By writing to you first');
    expect(told({ ...created, reason: null }).reason).toBeNull();
  });

  it('who corrected a number and vouched for it in what words, and with which number they agreed before', () => {
    const words = 'By saving this phone number, you confirm …';
    const corrected = { kind: 'consent', state: 'attested', reason: 'phone-corrected', content: words } as const;
    expect(told({ ...corrected, personName: 'Mia' })).toMatchObject({
      ...{ words, reason: 'By Mia, who corrected the phone number' },
    });
    expect(told({ ...corrected, personName: null }).reason).toBe('By your team, who corrected the phone number');
    expect(told({ kind: 'consent', state: 'granted', reason: 'keyword', phone: '4805552040' }).reason).toBe(
      'By text message. With (480) 555-2040, their number then',
    );
    expect(told({ kind: 'joined', personName: 'Mia', campaignName: 'Spring' }).reason).toBe('By Mia');
  });

  it('where a change of consent came from', () => {
    expect(told({ kind: 'consent', state: 'revoked', reason: 'keyword', content: 'STOP' })).toMatchObject({
      ...{ reason: 'By text message', words: null },
    });
    expect(told({ kind: 'consent', state: 'attested', reason: 'staff', personName: 'Mia' }).reason).toBe('By Mia');
    const form = { kind: 'consent', state: 'agreed-on-form', reason: 'group-page' } as const;
    const page = { pageType: 'group', pageId: '7', pageName: 'Roofs' };
    expect(told(form).reason).toBe('On the page of a group');
    expect(told({ ...form, ...page }).reason).toBe('On the page of the group Roofs');
    expect(told({ ...form, ...page, content: 'Pat Public' })).toMatchObject({
      ...{ reason: 'As “Pat Public”. On the page of the group Roofs', words: null },
    });
  });
});

describe('the timeline of a contact', () => {
  it('opens from the head of the dialog, and shows earlier entries on demand', async () => {
    const page = Array.from({ length: 50 }, (_, index) =>
      entry({ id: `${100 - index}-4-1`, kind: 'textIn', state: null, content: `Text ${index}` }),
    );
    const before = [entry({ id: '1-1-5', kind: 'joined', campaignName: 'Spring', state: null })];
    const server = fakeServer({
      Lead: { lead: exampleContact() },
      LeadTimeline: (asked) => ({
        lead: { id: '1', timeline: asked.before === null ? page : before },
      }),
    });
    renderScreen(<ContactDialog leadId="1" onClose={() => {}} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Timeline' }));
    const story = within(await screen.findByRole('region', { name: 'Timeline' }));
    expect(await story.findByText('Text 49')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(story.queryByText('Joined Spring')).toBeNull();
    fireEvent.click(story.getByRole('button', { name: 'Show earlier' }));
    expect(await story.findByText('Joined Spring')).toBeTruthy();
    expect(server.callsOf('LeadTimeline').map(({ variables }) => variables.before)).toEqual([null, '51-4-1']);
    fireEvent.click(screen.getByRole('button', { name: 'Timeline' }));
    await waitFor(() => expect(screen.getAllByRole('tab').length).toBeGreaterThan(0));
  });

  it('leads to the page on which the contact agreed, unless it is archived', async () => {
    const form = { kind: 'consent', state: 'agreed-on-form', reason: 'group-page', pageType: 'group' } as const;
    const timeline = [
      entry({ ...form, id: '3-3-3', pageId: '7', pageName: 'Roofs' }),
      entry({ ...form, id: '2-3-2', pageId: '8', pageName: 'Gutters', isPageOver: true }),
    ];
    fakeServer({ Lead: { lead: exampleContact() }, LeadTimeline: { lead: { id: '1', timeline } } });
    renderScreen(<ContactDialog leadId="1" onClose={() => {}} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Timeline' }));
    expect((await screen.findByRole('link', { name: 'Roofs' })).getAttribute('href')).toBe('/group/7');
    expect(screen.getByText(/On the page of the group Gutters/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Gutters' })).toBeNull();
  });

  it('reads as English where names are masked', async () => {
    const timeline = [
      entry({ id: '5-1-1', kind: 'textIn', state: null, content: 'Message content hidden' }),
      entry({ id: '4-3-1', kind: 'contact', state: 'phone-changed', fromPhone: '•••• 2040', phone: '•••• 0144' }),
      entry({ id: '3-5-1', kind: 'consent', state: 'attested', reason: 'staff' }),
      entry({ id: '2-4-1', kind: 'joined', state: null, campaignName: 'Contact' }),
    ];
    const lead = exampleContact({ name: 'Contact' });
    fakeServer({ Lead: { lead }, LeadTimeline: { lead: { id: '1', timeline } } });
    renderScreen(<ContactDialog leadId="1" onClose={() => {}} />, {
      ...{ brand: exampleBrand({ masksPlatformAdmin: true }), user: exampleUser('NONE', { wpAdmin: true }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Timeline' }));
    expect(await screen.findByText('The lead wrote')).toBeTruthy();
    expect(screen.getByText('The phone number of the lead was changed from •••• 2040 to •••• 0144')).toBeTruthy();
    expect(screen.getByText('Your team confirmed that the lead agreed to texts')).toBeTruthy();
    expect(screen.getByText('Joined a campaign')).toBeTruthy();
  });

  it('says so when nothing has happened yet', async () => {
    fakeServer({ Lead: { lead: exampleContact() }, LeadTimeline: { lead: { id: '1', timeline: [] } } });
    renderScreen(<ContactDialog leadId="1" onClose={() => {}} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Timeline' }));
    expect(await screen.findByText('No activity yet')).toBeTruthy();
  });
});
