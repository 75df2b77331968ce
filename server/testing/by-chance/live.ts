import { aroundAppointments } from './around-appointments.ts';
import { often, seldom } from './operations.ts';
import type { World } from './world.ts';

/** Everything that can happen, the frequent things apart. */
export const everything = { often, seldom: { ...seldom, ...aroundAppointments } };

/** Lets so many things happen, one after the other, and answers how often each did. */
export async function live(world: World, count: number): Promise<Map<string, number>> {
  const happened = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const choice = Object.entries(index % 4 === 3 ? everything.seldom : everything.often);
    const [name, operation] = world.dice.pick(choice);
    await operation(world);
    happened.set(name, (happened.get(name) ?? 0) + 1);
  }
  return happened;
}
