import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UserProvider } from '../session/signed-in.tsx';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderRoutes } from '../testing/render-screen.tsx';
import { EventsPage } from './events-page.tsx';

const undated = {
  ...{ id: '1', status: 'booked', eventDate: null, eventTime: null, eventTimeZone: null, place: null, typeName: null },
  ...{ isOfCalendar: false, isRestorable: true, importedFrom: null, waiting: 0, campaigns: [] },
  lead: { id: '11', name: 'Maya Okafor' },
};

it.each([
  ['of the list', 'Events', '/events', { events: [] }],
  ['of a day', 'AppointmentsOfDay', '/events?day=2090-03-20', { more: 0, appointments: [] }],
])('appointments without a date wait for those %s, which are above them', async (_, above, address, answer) => {
  let come: (answer: object) => void = () => undefined;
  const server = fakeServer({
    [above]: new Promise<Record<string, unknown>>((resolve) => {
      come = (came) => resolve({ ...came });
    }),
    AppointmentsWithoutTime: { more: 0, appointments: [undated] },
  });
  const element = (
    <UserProvider user={exampleUser()}>
      <EventsPage />
    </UserProvider>
  );
  renderRoutes([{ path: '/events', element }], address);
  const heading = await screen.findByRole('heading', { name: 'No date yet', hidden: true });
  expect(server.callsOf(above)).toHaveLength(1);
  expect(heading.closest('[hidden]')).not.toBeNull();
  await act(async () => come(answer));
  expect(await screen.findByRole('heading', { name: 'No date yet' })).toBe(heading);
});
