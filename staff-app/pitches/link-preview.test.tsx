import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { exampleBrand } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { openPitch as open } from '../testing/open-pitch.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { PitchSettings } from './pitch-settings.tsx';

afterEach(() => vi.useRealTimers());

it('saves the closing text, and what the preview of its link shows [OPEN-101]', async () => {
  const { server } = open();
  const changes = () => server.callsOf('UpdatePitch').map(({ variables: { pitchId: _same, ...change } }) => change);
  const write = async (label: string, value: string) => {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    fireEvent.blur(screen.getByLabelText(label));
  };
  await write('Closing text', 'See you on Monday.');
  await write('Preview description', 'Before you come ');
  fireEvent.click(screen.getByRole('switch', { name: 'Show a preview of this pitch' }));
  await waitFor(() =>
    expect(changes()).toEqual([
      { endText: 'See you on Monday.' },
      { description: 'Before you come' },
      { showPreviews: false },
    ]),
  );
});

it.each([
  ['Closing text', 'endText'],
  ['Preview description', 'description'],
])('saves the %s once, 1200 ms after typing stops', async (label, field) => {
  const { server } = open();
  const text = await screen.findByLabelText(label);
  vi.useFakeTimers();
  fireEvent.change(text, { target: { value: 'See' } });
  await act(() => vi.advanceTimersByTimeAsync(700));
  fireEvent.change(text, { target: { value: 'See you' } });
  await act(() => vi.advanceTimersByTimeAsync(1199));
  expect(server.callsOf('UpdatePitch')).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(server.callsOf('UpdatePitch').map(({ variables }) => variables[field])).toEqual(['See you']);
});

it('takes a picture for the preview of its link', async () => {
  const { server } = open([], { '/uploads': { url: '/media/share.png', mimeType: 'image/png' } });
  const file = new File(['x'], 'share.png', { type: 'image/png' });
  await screen.findByLabelText('Closing text');
  const input = screen.getByLabelText('Preview picture', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file] } });
  await waitFor(() => expect(server.callsOf('UpdatePitch')[0]?.variables.shareImage).toBe('/media/share.png'));
});

it('takes a logo for the pitch, in place of that of the branding [PITCH-11]', async () => {
  const { server } = open([], { '/uploads': { url: '/media/mark.png', mimeType: 'image/png' } });
  const file = new File(['x'], 'mark.png', { type: 'image/png' });
  await screen.findByLabelText('Closing text');
  fireEvent.change(screen.getByLabelText('Logo', { selector: 'input' }), { target: { files: [file] } });
  await waitFor(() => expect(server.callsOf('UpdatePitch')[0]?.variables.image).toBe('/media/mark.png'));
});

it('offers no preview where a link tells nothing before it is opened', async () => {
  open([], {}, exampleBrand({ isHealth: true }));
  await screen.findByLabelText('Closing text');
  expect(screen.queryByText('Link preview')).toBeNull();
});

it('brings back a logo that was removed, which is saved at once', async () => {
  const server = fakeServer({ UpdatePitch: {} });
  renderScreen(<PitchSettings pitch={{ id: '21', title: 'Our work', image: '/media/mark.png', color: null }} />);
  const images = () => server.callsOf('UpdatePitch').map(({ variables }) => variables.image);
  fireEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
  await screen.findByText('Logo removed');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(images()).toEqual(['', '/media/mark.png']));
});
