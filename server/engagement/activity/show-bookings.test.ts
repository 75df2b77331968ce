import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink } from '../../testing/build-viewer-link.ts';
import { changeSettings } from '../../testing/staff-actions.ts';
import { OPEN_TUESDAY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { showBookings } from './show-bookings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});

async function bookedIn(brand: string, hoursAhead: readonly number[], timeZone: string | null = null) {
  server.clock.set(OPEN_TUESDAY);
  const { id } = await buildOrganization(server.context, { brand });
  const { id: userId, token } = await buildUser(server.context, id);
  await changeSettings(server.context, { organizationId: id, userId }, { timeZone });
  const { leadId, pitchId, slideIds } = await buildViewerLink(server.context, id, { slides: [{ title: 'When?' }] });
  for (const hours of hoursAhead) {
    const at = new Date(server.context.clock.now().getTime() + hours * 3_600_000).toISOString();
    const given = `leadId: "${leadId}", eventTime: "${at}", eventUrl: "https://calendly.com/events/${hours}"`;
    const answer = await server.graphql(
      `mutation { createLeadAppointment(${given}, pitchId: "${pitchId}", pitchSlideId: "${slideIds[0]}") { success errors } }`,
      {},
      token,
    );
    expect(answer.createLeadAppointment).toEqual({ success: true, errors: [] });
  }
  const asked = { organizationId: id, leadId, slideIds };
  return inTransaction(server.context.db, id, (tx) => showBookings(tx, asked, server.context.clock.now()));
}

describe('the booking on a slide', () => {
  it('says when the next meeting is, in the organization’s zone where the booking has none', async () => {
    const [shown] = await bookedIn('default', [48, 24]);
    const at = shown?.meeting?.at.getTime() ?? 0;
    expect(Math.round((at - new Date(OPEN_TUESDAY).getTime()) / 3_600_000)).toBe(24);
    expect(shown).toMatchObject({ state: 'booked', meeting: { zone: 'America/Phoenix', place: null } });
    expect(await bookedIn('default', [24], 'America/New_York')).toMatchObject([
      { meeting: { zone: 'America/New_York' } },
    ]);
  });

  it('says in health only that something is booked', async () => {
    expect(await bookedIn('health', [24])).toMatchObject([{ state: 'booked', meeting: null }]);
  });
});
