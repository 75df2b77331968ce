import { aroundAppointments } from './around-appointments.ts';
import { often, seldom } from './operations.ts';
import type { World } from './world.ts';

/** Every operation; the frequent ones are listed apart. */
export const everything = { often, seldom: { ...seldom, ...aroundAppointments } };

/** Runs this many random operations, one after the other, and returns how often each ran. */
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
