import type { DemoClient } from './demo-client.ts';

const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: new Date().getUTCFullYear() + 3, cvc: '123' };

/** Gives the organization a card and a plan, as its owner would; without simulated payments it has none. */
export async function choosePlan(owner: DemoClient, url: string): Promise<void> {
  const answer = await fetch(`${url}/simulator/payments/cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  });
  if (!answer.ok) return;
  const { token } = (await answer.json()) as { token: string };
  await owner.call(
    'mutation ($token: String!) { updateUser(user: { token: $token, plan: "pro" }) { success errors } }',
    { token },
  );
}
