import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleContact } from '../../../testing/example-contact.ts';
import { exampleUser } from '../../../testing/examples.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ReleaseButton } from '../../../waiting/index.ts';
import { AddAppointmentButton } from './add-appointment-button.tsx';

it('an appointment that a message waits for is made right where it waits', async () => {
  fakeServer({ CampaignChoices: { campaigns: [] } });
  const button = <AddAppointmentButton contact={exampleContact()} />;
  const user = exampleUser('OWNER', { showAppt: true });
  renderScreen(<ReleaseButton release="add-appointment" addAppointment={button} />, { user });
  fireEvent.click(await screen.findByRole('button', { name: 'Add appointment' }));
  expect(await screen.findByRole('dialog', { name: /appointment/i })).toBeTruthy();
});
