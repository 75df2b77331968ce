import { advanceRegistrations } from '../numbers/registration/advance-registrations.ts';
import type { TestServer } from './test-server.ts';

/** Lets hours pass in which the registrations of businesses are sent, looked at, and decided. */
export async function decideRegistrations({ clock, context }: TestServer): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    clock.advance({ hours: 1 });
    await advanceRegistrations(context);
  }
}
