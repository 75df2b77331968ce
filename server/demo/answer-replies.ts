import type { DemoClient } from './demo-client.ts';
import { share } from './people.ts';
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
