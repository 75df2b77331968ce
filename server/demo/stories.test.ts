import { expect, it } from 'vitest';
import { mayAskToStop } from '../../domain/consent/doubtful-stops.ts';
import { missingInFirstMessage } from '../../domain/consent/first-message.ts';
import { classifyReply } from '../../domain/consent/stop-words.ts';
import { limitsOf } from '../../domain/messages/stranger-limits.ts';
import { annoyedWords } from './live-today.ts';
import { demoStories } from './stories.ts';

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
