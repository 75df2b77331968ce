import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { OpenedStep } from '../../testing/open-step.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';

it('a step of a kind that is not offered is edited without a message where it sends nothing, and like a message where it does [OPEN-90]', async () => {
  const server = fakeServer({ UpdateStep: {} });
  const step = (featureType: 'WAIT' | 'APPOINTMENT' | 'REMIND', messageContent = '') => (
    <OpenedStep draft={{ featureType, id: '11', messageContent }} place={{ behind: '10' }} stepCount={2} />
  );
  renderScreen(step('WAIT'));
  expect(await screen.findByText('Nothing is sent: leads only wait here.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Edit wait' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Days'), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(server.callsOf('UpdateStep')[0]?.variables).toMatchObject({ days: 3 }));
  cleanup();
  renderScreen(step('APPOINTMENT'));
  expect(await screen.findByText('Nothing is sent: leads wait here until they have an appointment.')).toBeTruthy();
  cleanup();
  renderScreen(step('REMIND', 'Still there?'));
  expect(await screen.findByRole('textbox', { name: 'Message' }, { timeout: 8000 })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Edit reminder' })).toBeTruthy();
});
