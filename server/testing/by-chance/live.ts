import { often, seldom } from './operations.ts';
import type { World } from './world.ts';

/** Lets so many things happen, one after the other, and answers how often each did. */
export async function live(world: World, count: number): Promise<Map<string, number>> {
  const happened = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const choice = Object.entries(index % 4 === 3 ? seldom : often);
    const [name, operation] = world.dice.pick(choice);
    await operation(world);
    happened.set(name, (happened.get(name) ?? 0) + 1);
  }
  return happened;
}
