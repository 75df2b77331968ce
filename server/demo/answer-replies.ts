import type { DemoClient } from './demo-client.ts';
import { demoPeople, share } from './people.ts';
import { demoStories } from './stories.ts';
import type { DemoStory } from './story.ts';

// A few wait for an answer, as anywhere.
const ANSWERED = 0.85;

/** Staff answer most of what contacts wrote. */
export async function answerReplies(owner: DemoClient, { replies, answers }: DemoStory): Promise<void> {
  const { leads } = await owner.call(
    '{ leads(leadFilter: { messages: true }) { success errors leads { id optedOut lastMessage { message inbound } } } }',
  );
  for (const { id, optedOut, lastMessage } of leads) {
    const answer = answers[replies.indexOf(lastMessage?.message ?? '')];
    if (optedOut || !lastMessage?.inbound || answer === undefined || share(Number(id)) > ANSWERED) continue;
    await owner.call(
      'mutation ($id: ID!, $answer: String!) { messageLead(leadId: $id, message: $answer) { success errors } }',
      { id, answer },
    );
  }
}

/** Their phones are off or filter what comes: a few messages fail, as anywhere. */
export async function letSomeFail(url: string): Promise<void> {
  const failures = demoStories.flatMap((_story, number) => {
    const people = demoPeople(MOST_TROUBLED + 1, number);
    return TROUBLED.map(([place, code]) => ({ match: people[place]?.phone ?? '', code }));
  });
  await send(`${url}/simulator/behavior`, 'PUT', { failures });
}

const TROUBLED: readonly (readonly [place: number, code: string])[] = [
  [9, '30003'],
  [23, '30003'],
  [41, '30007'],
];
const MOST_TROUBLED = Math.max(...TROUBLED.map(([place]) => place));
/** Tells the simulator something. */
export async function send(address: string, method: 'PUT' | 'POST', content: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(address, { method, headers, body: JSON.stringify(content) });
  if (!answer.ok) throw new Error(`The demo could not be filled: ${answer.status}`);
}
