import type { RunningServer } from '../main.ts';
import { demoPeople } from './people.ts';
import { send } from './simulator.ts';
import { demoStories } from './stories.ts';
import type { DemoStory } from './story.ts';
import { comeBack, silentPhones, sleepInDemoTime } from './watch-and-answer.ts';

const ROUNDS = 3;
const SECONDS_BETWEEN_ROUNDS = 15 * 60;
const ANNOYED = 14;
/** What may ask to stop, a different one for each organization. */
export const annoyedWords = [
  'Why do you keep texting me',
  'I think you have the wrong person',
  'How did you get my number?',
  'Please don’t text me this late',
  'Who gave you this number?',
];

/** What happened in the last hours, so that a demo that was just made is full of life. */
export async function liveToday(server: RunningServer): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await comeBack(server, round);
    sleepInDemoTime(server, SECONDS_BETWEEN_ROUNDS);
  }
  for (const [number, story] of demoStories.entries()) await annoyOne(server, story, number);
}

// What may ask to stop: a person has to read it.
async function annoyOne(server: RunningServer, story: DemoStory, number: number): Promise<void> {
  const usual = `+1${demoPeople(ANNOYED + 1, number)[ANNOYED]?.phone}`;
  const phones = await silentPhones(server, story);
  const from = phones.includes(usual) ? usual : phones[0];
  if (from === undefined) return;
  const text = { from, to: story.senderPhone, body: annoyedWords[number % annoyedWords.length] ?? '' };
  await send(`${server.url}/simulator/replies`, 'POST', text);
}
