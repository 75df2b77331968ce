import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { pitchSlide } from '../../testing/open-pitch.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { Slide } from '../use-pitch.ts';
import { SlideEditor } from './slide-editor.tsx';

const nothingElse = { onSaved: () => {}, onCancel: () => {}, onDuplicate: () => {}, onDelete: () => {} };

const intro = { id: '9', name: 'Intro', value: 'https://calendly.com/dana/intro' };
const long = { id: '10', name: 'Long talk', value: 'https://calendly.com/dana/long' };
const more = { modelName: null, customFieldId: null };

const slide = (calendars: Slide['calendars']) =>
  pitchSlide({ slideType: 'CALENDAR', title: 'When?', url: null, calendars });

function open(calendars: Slide['calendars'] = [intro], answers = {}, user = exampleUser()) {
  const all = [intro, long].map((one) => ({ ...one, ...more }));
  const server = fakeServer({ Calendars: { customValues: all }, UpdateSlide: {}, ...answers });
  renderScreen(
    <SlideEditor pitchId="21" slide={slide(calendars)} isNew={false} isWidgetsOnly={false} {...nothingElse} />,
    {
      user,
    },
  );
  return server;
}

const chosen = () => within(screen.getByRole('list', { name: 'Calendars' })).getAllByRole('listitem');
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save slide' }));
async function add(name: string) {
  const field = await screen.findByRole('combobox', { name: 'Add a calendar' });
  await waitFor(() => expect(field).toHaveProperty('disabled', false));
  fireEvent.click(field);
  fireEvent.click(await screen.findByRole('option', { name, hidden: true }));
}
const newLink = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'New Calendly link' }));
  return within(await screen.findByRole('dialog', { name: 'New Calendly link' }));
};

describe('the calendars of a slide', () => {
  it('are chosen and taken off, and only what changed is sent [SLIDE-05 SLIDE-20]', async () => {
    const server = open();
    await add('Long talk');
    fireEvent.click(screen.getByRole('button', { name: 'Remove Intro' }));
    expect(chosen().map((one) => one.textContent)).toEqual(['Long talkhttps://calendly.com/dana/long']);
    save();
    await waitFor(() =>
      expect(server.callsOf('UpdateSlide')[0]?.variables).toMatchObject({
        ...{ pitchSlideId: '31', calendars: ['10'], calendarsRemove: ['9'] },
      }),
    );
  });

  it('may be none: then the slide says that no one has to book', async () => {
    open([]);
    expect(await screen.findByText(/can continue only after booking a time/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Slide title (optional)'), { target: { value: 'Your visit' } });
    expect(screen.getByRole('button', { name: 'Save slide' })).toHaveProperty('disabled', false);
  });

  it('can be made from a Calendly link [EDIT-28 API-55]', async () => {
    const made = { id: '11', name: 'Visit', value: 'https://calendly.com/dana/visit', ...more };
    const server = open([], { CreateCustomValues: { customValues: [made] } });
    const dialog = await newLink();
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Visit' } });
    fireEvent.change(dialog.getByLabelText('Link'), { target: { value: 'calendly.com/dana/visit' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(chosen().map((one) => one.textContent)).toEqual([expect.stringMatching(/^Visit/)]));
    expect(server.callsOf('CreateCustomValues')[0]?.variables).toEqual({
      ...{ values: [{ name: 'Visit', value: 'calendly.com/dana/visit' }], isCalendar: true },
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New Calendly link' })).toBeNull());
    save();
    await waitFor(() => expect(server.callsOf('UpdateSlide')[0]?.variables).toMatchObject({ calendars: ['11'] }));
  });

  it('say what is wrong with a link, and keep what was typed', async () => {
    open([], {
      CreateCustomValues: refused('Please enter a Calendly link, such as https://calendly.com/your-name/30min.'),
    });
    const dialog = await newLink();
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Visit' } });
    fireEvent.change(dialog.getByLabelText('Link'), { target: { value: 'https://evil.test' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Please enter a Calendly link/)).toBeTruthy();
    expect(dialog.getByLabelText('Link')).toHaveProperty('value', 'https://evil.test');
  });

  it('have a way to make a custom value of one’s own as well [EDIT-28]', async () => {
    const server = open([], {
      CreateCustomValues: { customValues: [{ id: '12', name: 'Title', value: 'Head', ...more }] },
    });
    const dialog = await newLink();
    fireEvent.click(dialog.getByLabelText('Custom value'));
    fireEvent.change(await screen.findByLabelText('Value'), { target: { value: 'Head' } });
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Title' } });
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'New custom value' })).getByRole('button', { name: 'Save' }),
    );
    await waitFor(() =>
      expect(server.callsOf('CreateCustomValues')[0]?.variables).toEqual({
        ...{ values: [{ name: 'Title', value: 'Head' }], isCalendar: false },
      }),
    );
    expect(screen.queryByRole('list', { name: 'Calendars' })).toBeNull();
  });

  it('offer to connect Calendly where it is shown and not connected yet [EDIT-57]', async () => {
    open([], {}, exampleUser('MANAGER', { showCalendly: true }));
    expect(await screen.findByRole('button', { name: 'Connect Calendly' })).toBeTruthy();
  });

  it('whose account is another than the connected one are named: their bookings aren’t seen', async () => {
    const synced = { ...more, customFieldId: 'https://api.calendly.com/event_types/A' };
    const other = { id: '11', name: 'Grace', value: 'https://calendly.com/grace/call' };
    const customValues = [
      { ...intro, ...synced },
      { ...long, ...more },
      { ...other, ...more },
    ];
    const connected = exampleUser('MANAGER', { showCalendly: true, integrations: [{ integrationType: 'CALENDLY' }] });
    open([intro, long], { Calendars: { customValues } }, connected);
    await add('Grace');
    expect(screen.getByRole('note').textContent).toMatch(
      /^Bookings on “Grace” won’t show up here: its Calendly account isn’t/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove Grace' }));
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('say that no booking is seen while no account is connected', async () => {
    open([intro]);
    expect((await screen.findByRole('note')).textContent).toMatch(/^Bookings can be confirmed only when/);
  });

  it('must be booked unless that is optional', async () => {
    const server = open();
    const optional = await screen.findByRole<HTMLInputElement>('switch', { name: /^Booking is optional/ });
    expect(optional.checked).toBe(false);
    fireEvent.click(optional);
    save();
    await waitFor(() => expect(server.callsOf('UpdateSlide')[0]?.variables).toMatchObject({ booking: 'optional' }));
  });

  it('can also be that of HighLevel [INTG-14]', async () => {
    const server = open([]);
    fireEvent.change(await screen.findByLabelText(/HighLevel calendar id/), { target: { value: 'hl1' } });
    save();
    await waitFor(() =>
      expect(server.callsOf('UpdateSlide')[0]?.variables).toMatchObject({ highlevelCalendarId: 'hl1' }),
    );
  });
});

it('Calendly is connected from a slide that lists calendars', async () => {
  open([intro], { '/oauth2/calendly/Dana0001': { errors: [] } }, exampleUser('OWNER', { showCalendly: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Connect Calendly' }));
  expect(await screen.findByRole('dialog', { name: 'Connect Calendly' })).toBeTruthy();
});

it('a new slide is shown from its beginning, where its calendar is chosen, with the cursor in its first field', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  fakeServer({ Calendars: { customValues: [] } });
  renderScreen(<SlideEditor pitchId="21" slide={slide([])} isNew isWidgetsOnly={false} {...nothingElse} />);
  const editor = await screen.findByRole('region', { name: 'New slide: Booking calendar' });
  expect(shown.mock.contexts).toContain(editor);
  expect(editor.contains(document.activeElement)).toBe(true);
  vi.restoreAllMocks();
});
