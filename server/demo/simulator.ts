import { demoPeople } from './people.ts';
import { demoStories } from './stories.ts';

/** A few messages fail, because a phone is off or filters texts. */
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
