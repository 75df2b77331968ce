import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleContact, exampleVisit } from '../../testing/example-contact.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MessagesTab } from './messages-tab.tsx';
import type { Contact } from './use-contact.ts';

const answer = (changes: Partial<Contact['widgets'][number]> = {}): Contact['widgets'][number] => ({
  ...{ pitchId: '3', widgetId: '4', campaignId: '5', label: 'How did you hear about us?', content: 'Instagram' },
  ...{ answered: '2026-02-02T12:00:00.000Z', ...changes },
});
const message = (id: string, text: string, at: string) => ({
  ...{ id, message: text, created: at, sent: at, delivered: true, inbound: false, campaignId: null, pitchId: null },
  ...{ leftOut: null, userId: null, senderName: 'Dana', aiGenerated: false, error: null, reason: null },
});

async function open(widgets: Contact['widgets'], more: Partial<Contact> = {}) {
  const messages = [
    message('1', 'Have a look', '2026-02-01T12:00:00.000Z'),
    message('2', 'Thank you', '2026-02-03T12:00:00.000Z'),
  ];
  fakeServer({ LeadMessages: { lead: { id: '1', messages, messageQueue: [], featureQueue: [] } } });
  renderScreen(<MessagesTab contact={exampleContact({ widgets, ...more })} />, { user: exampleUser() });
  await screen.findByText('Thank you');
  return screen.getByRole('log').textContent ?? '';
}

describe('a conversation', () => {
  it('shows what the contact answered, between the messages before and after', async () => {
    const shown = await open([answer()]);
    const places = ['Have a look', 'Answered “How did you hear about us?”: Instagram', 'Thank you'].map((words) =>
      shown.indexOf(words),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('shows visits and answers in the order they happened', async () => {
    const visit = { ...exampleVisit('5', [{ seconds: 61 }]), lastActive: '2026-02-02T13:00:00.000Z' };
    const later = answer({ widgetId: '6', content: 'On Monday', label: 'When?', answered: '2026-02-02T14:00:00.000Z' });
    const shown = await open([later, answer()], { activity: [visit] });
    const places = ['Instagram', 'Viewed ', 'Answered “When?”: On Monday'].map((words) => shown.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('shows answers of the same moment in the order of the questions', async () => {
    const shown = await open([answer(), answer({ widgetId: '6', label: 'When?', content: 'On Monday' })]);
    expect(shown.indexOf('Instagram')).toBeGreaterThan(0);
    expect(shown.indexOf('Instagram')).toBeLessThan(shown.indexOf('On Monday'));
  });

  it.each([
    ['the answer is hidden from the person', { content: null }, 'Answered “How did you hear about us?”'],
    ['the question has no text', { label: null }, 'Answered a question: Instagram'],
    ['both are hidden', { label: null, content: null }, 'Answered a question'],
  ])('says only that there is an answer where %s', async (_why, changes, words) => {
    await open([answer(changes)]);
    expect(screen.getByText(words)).toBeTruthy();
  });
});
