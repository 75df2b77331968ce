import { expect, it, vi } from 'vitest';
import { brandNamed } from '../../brands/registry.ts';
import { mayAskToStop } from '../../domain/consent/doubtful-stops.ts';
import { missingInFirstMessage } from '../../domain/consent/first-message.ts';
import { classifyReply } from '../../domain/consent/stop-words.ts';
import { limitsOf } from '../../domain/messages/stranger-limits.ts';
import type { RunningServer } from '../main.ts';
import { annoyedWords } from './live-today.ts';
import { demoStories } from './stories.ts';
import type { DemoStory } from './story.ts';
import { silentPhones } from './watch-and-answer.ts';

// The groups' own campaigns go to people who have joined, and a step around an appointment isn't the first message.
const firsts = demoStories.flatMap(({ organization, campaigns, pages }) =>
  [...campaigns, ...(pages ? [pages.group.sends] : [])].flatMap(({ name, steps }) => {
    const first = steps[0];
    return first && 'afterDays' in first ? [{ organization, name, message: first.message }] : [];
  }),
);

it('has first messages to look at', () => {
  expect(firsts.length).toBeGreaterThan(demoStories.length);
});

it.each(firsts)('“$name” of $organization says who sends it and how to opt out', ({ organization, message }) => {
  expect(missingInFirstMessage(message, organization)).toEqual({ sender: false, optOut: false });
});

it.each(annoyedWords)('“%s” is held for a person to read', (words) => {
  expect([classifyReply(words).meaning, mayAskToStop(words)]).toEqual(['ordinary', true]);
});

// All of them sign up in the same hour, from this machine: a visitor over its limit gets no text to confirm with.
it('has no more visitors of landing pages than one network may send a text to in an hour', () => {
  const visitors = demoStories.flatMap(({ landingPages }) => landingPages.map((page) => page.visitors));
  const network = limitsOf('form').find(({ scope }) => scope === 'network');
  expect(visitors.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(network?.most ?? 0);
});

it.each(demoStories.flatMap(({ brand, campaigns }) => campaigns.map(({ name, steps }) => ({ brand, name, steps }))))(
  '“$name” has messages around appointments only where the brand’s builder shows them',
  ({ brand, steps }) => {
    const around = steps.filter((step) => 'chain' in step);
    expect(around.length === 0 || brandNamed(brand).campaigns.appointmentChains).toBe(true);
  },
);

it('lets no one on the staff answer the texts that alert them', async () => {
  const story = demoStories.find(({ ownerPhone }) => ownerPhone !== undefined);
  const text = { from: story?.senderPhone, direction: 'outbound', status: 'delivered', createdAt: '2026-01-05' };
  const messages = [`+1${story?.ownerPhone}`, '+14805550123'].map((to) => ({ ...text, id: to, to, body: 'Hi' }));
  const answer = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ messages }));
  expect(await silentPhones({ url: 'http://demo.test' } as RunningServer, story as DemoStory)).toEqual([
    '+14805550123',
  ]);
  answer.mockRestore();
});
