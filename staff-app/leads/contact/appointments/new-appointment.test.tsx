import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { formatDate } from '../../../../domain/time/durations.ts';
import { exampleCampaign, exampleStep } from '../../../testing/example-campaign.ts';
import { exampleMembership } from '../../../testing/example-contact.ts';
import { exampleBrand, exampleUser } from '../../../testing/examples.ts';
import {
  appointment,
  campaigns,
  changedLead,
  dialog,
  gone,
  isOff,
  offered,
  open,
  press,
  reloaded,
  tickNoDate,
  typeDate,
  withFeature,
} from '../../../testing/open-appointments.tsx';

describe('a new appointment', () => {
  it('has a date and a campaign around it [DETAIL-21 DETAIL-22 DETAIL-23]', async () => {
    const server = open([], {}, {}, { campaigns: [] });
    press('New appointment');
    const box = await dialog('New appointment');
    typeDate(box, '11/05/2026');
    expect(await offered(box)).toHaveLength(4);
    fireEvent.click(screen.getByRole('option', { name: 'Summer care reminders' }));
    expect(
      await within(box).findByText(/gets up to 2 messages. The first can go out as soon as you save/),
    ).toBeTruthy();
    fireEvent.click(within(box).getByRole('button', { name: 'Add and start texting' }));
    await gone('New appointment');
    await reloaded(server);
    expect(server.callsOf('CreateAppointment')[0]?.variables).toEqual({
      ...{ leadId: '1', eventDate: '2026-11-05', campaignsToAdd: ['6'] },
    });
    expect(
      await screen.findByText(
        /^The appointment of .* on 11\/05\/2026 was added\. 2 messages are scheduled around it\. They also get the other messages of “Summer care reminders\.”$/,
      ),
    ).toBeTruthy();
  });

  it('looks as if it can’t be made on a day that has passed, and says so beside the button', async () => {
    open([], {}, {}, { campaigns: [] });
    press('New appointment');
    const box = await dialog('New appointment');
    typeDate(box, '11/05/2020');
    const add = within(box).getByRole('button', { name: 'Add appointment' });
    expect(add.hasAttribute('data-idle')).toBe(true);
    expect(within(box).getByText('This date has passed.')).toBeTruthy();
    // The server decides: this computer’s clock may be wrong.
    expect(isOff(add)).toBe(false);
    typeDate(box, '11/05/2090');
    expect(add.hasAttribute('data-idle')).toBe(false);
    expect(within(box).queryByText('This date has passed.')).toBeNull();
  });

  it('says once it is added that nothing goes out around it', async () => {
    const added = { lead: changedLead([{ id: '41', waiting: 0 }]) };
    const { campaigns: theirs } = exampleBrand();
    const brand = exampleBrand({ campaigns: { ...theirs, appointmentChains: true } });
    open([], { CreateAppointment: added }, { brand }, { campaigns: [] });
    press('New appointment');
    const box = await dialog('New appointment');
    typeDate(box, '11/05/2090');
    fireEvent.click(within(box).getByRole('button', { name: 'Add appointment' }));
    expect(await screen.findByText(/on 11\/05\/2090 was added\. No messages are scheduled around it\.$/)).toBeTruthy();
  });

  it('says once of a campaign that sends nothing around it what they get', async () => {
    open([], { CreateAppointment: { lead: changedLead([{ id: '41', waiting: 0 }]) } }, {}, { campaigns: [] });
    press('New appointment');
    const box = await dialog('New appointment');
    typeDate(box, '11/05/2090');
    await offered(box);
    fireEvent.click(screen.getByRole('option', { name: 'Summer care reminders' }));
    fireEvent.click(await within(box).findByRole('button', { name: 'Add and start texting' }));
    expect(
      await screen.findByText(/on 11\/05\/2090 was added\. They get the messages of “Summer care reminders\.”$/),
    ).toBeTruthy();
  });

  it('isn’t made while its time is half typed, and says so at the time', async () => {
    const server = open([], {}, {}, { campaigns: [] });
    press('New appointment');
    const box = await dialog('New appointment');
    typeDate(box, '11/05/2026');
    const time = within(box).getByLabelText<HTMLInputElement>(/^Time/);
    const isBad = vi.spyOn(time.validity, 'badInput', 'get').mockReturnValue(true);
    fireEvent.keyUp(time, { key: '9' });
    expect(isOff(within(box).getByRole('button', { name: 'Add appointment' }))).toBe(true);
    fireEvent.blur(time);
    expect(within(box).getByText('Finish the time, including AM or PM, or clear it.')).toBeTruthy();
    fireEvent.submit(time);
    isBad.mockReturnValue(false);
    fireEvent.change(time, { target: { value: '09:00' } });
    expect(within(box).queryByText(/^Finish the time/)).toBeNull();
    fireEvent.click(within(box).getByRole('button', { name: 'Add appointment' }));
    await gone('New appointment');
    expect(server.callsOf('CreateAppointment')).toHaveLength(1);
    expect(server.callsOf('CreateAppointment')[0]?.variables.eventTime).toBe('2026-11-05T16:00:00.000Z');
  });

  const autumn = (step: Partial<ReturnType<typeof exampleStep>>) => ({
    Campaign: {
      campaign: exampleCampaign([exampleStep({ structureType: 'appointment', hours: 4, ...step })], {
        ...{ id: '7', name: 'Autumn' },
      }),
    },
  });
  const chooseAutumn = async (box: HTMLElement) => {
    await offered(box);
    fireEvent.click(screen.getByRole('option', { name: 'Autumn' }));
  };

  it('says when the first message around it goes out, on the organization’s clock', async () => {
    open([], autumn({}), {}, { campaigns: [] });
    press('New appointment');
    const box = await dialog('New appointment');
    await chooseAutumn(box);
    expect(await within(box).findByText(/gets one message around this appointment\.$/)).toBeTruthy();
    typeDate(box, '11/05/2090');
    fireEvent.change(within(box).getByLabelText(/^Time/), { target: { value: '10:00' } });
    expect(await within(box).findByText('The first goes out 11/05/2090 2:00 PM MST.')).toBeTruthy();
    expect(within(box).queryByText(/as soon as you save/)).toBeNull();
  });

  const around = [
    { id: '7', name: 'Autumn', structure: { feature: [], before: ['11'], appointment: ['12'] } },
    ...campaigns.filter(({ name }) => name !== 'Autumn'),
  ];
  const visit = {
    AppointmentCampaigns: { campaigns: around },
    Campaign: {
      campaign: exampleCampaign(
        [
          exampleStep({ structureType: 'before', days: 1, messageContent: 'We come at {{event_time}}' }),
          exampleStep({ id: '12', structureType: 'appointment', days: 1 }),
        ],
        { id: '7', name: 'Autumn' },
      ),
    },
  };

  it('counts only the messages that still go out on its date', async () => {
    open([], visit, {}, { campaigns: [] });
    press('New appointment');
    const box = await dialog('New appointment');
    await chooseAutumn(box);
    expect(await within(box).findByText(/gets up to 2 messages around this appointment\.$/)).toBeTruthy();
    // Today, a day before it has passed.
    typeDate(box, formatDate(new Date(), 'America/Phoenix'));
    fireEvent.change(within(box).getByLabelText(/^Time/), { target: { value: '23:59' } });
    expect(await within(box).findByText(/gets one message around this appointment\.$/)).toBeTruthy();
    expect(within(box).getByText(/^The first goes out/)).toBeTruthy();
  });

  it.each([
    ['can get them', {}, 'On this date, it’s too late for all of its messages, so none go out.'],
    ['may have asked to stop', { mayWantToStop: true }, 'On this date, it’s too late for all of its messages'],
  ])('says that none goes out where all are too late, to a contact who %s', async (_, changes, told) => {
    open([], autumn({ structureType: 'before', days: 1, hours: 0 }), {}, { campaigns: [], ...changes });
    press('New appointment');
    const box = await dialog('New appointment');
    await chooseAutumn(box);
    typeDate(box, formatDate(new Date(), 'America/Phoenix'));
    expect(await within(box).findByText(new RegExp(told))).toBeTruthy();
    expect(within(box).queryByText(/gets|already in it/)).toBeNull();
  });

  it('says before it is made without a time which messages need one, and does not count them', async () => {
    open([], visit, {}, { campaigns: [] });
    press('New appointment');
    const box = await dialog('New appointment');
    await chooseAutumn(box);
    typeDate(box, '11/05/2090');
    const warning = 'One message says the time or place, and won’t be sent without a time.';
    expect(await within(box).findByText(warning)).toBeTruthy();
    expect(within(box).getByText(/gets one message around this appointment\.$/)).toBeTruthy();
    expect(within(box).getByText('The first goes out 11/06/2090 12:00 PM MST.')).toBeTruthy();
    fireEvent.change(within(box).getByLabelText(/^Time/), { target: { value: '10:00' } });
    expect(within(box).queryByText(warning)).toBeNull();
    expect(within(box).getByText(/gets up to 2 messages around this appointment\.$/)).toBeTruthy();
  });

  it('is not made around a campaign with blanks to fill in, and leads to the first', async () => {
    open([], autumn({ messageContent: 'Keep it on for [how long the wrap stays on].' }), {}, { campaigns: [] });
    press('New appointment');
    const box = await dialog('New appointment');
    typeDate(box, '11/05/2090');
    const save = within(box).getByRole('button', { name: 'Add appointment' });
    expect(isOff(save)).toBe(false);
    await chooseAutumn(box);
    const way = await within(box).findByRole('link', { name: 'Fill in 1 blank' });
    expect(way.getAttribute('href')).toBe('/campaign/7?step=11');
    expect(isOff(save)).toBe(true);
    expect(within(box).queryByText(/The first goes out/)).toBeNull();
    fireEvent.click(within(box).getByRole('combobox', { name: /^Campaign/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Spring' }));
    await waitFor(() => expect(isOff(save)).toBe(false));
  });

  it.each([
    ['Winter', 'is already in it and won’t get its messages again.'],
    ['Summer care reminders', 'is already in it and gets one message around this appointment.'],
  ])('promises nothing twice of %s, which its contact is in', async (name, told) => {
    const joined = campaigns.map((campaign) => exampleMembership({ campaign }));
    open([], { AppointmentCampaigns: { campaigns: withFeature } }, {}, { campaigns: joined });
    press('New appointment');
    const box = await dialog('New appointment');
    await offered(box);
    fireEvent.click(screen.getByRole('option', { name }));
    expect(await within(box).findByText(new RegExp(told))).toBeTruthy();
  });

  it.each([
    [
      'may have asked to stop',
      { mayWantToStop: true },
      'gets up to 2 messages, held until you decide about the reply.',
    ],
    ['opted out', { optedOut: true }, 'can’t get texts, so none of its messages go out.'],
    ['has a number that can’t get texts', { invalidPhone: true }, 'can’t get texts, so none of its messages go out.'],
  ])('promises no messages to a contact who %s', async (_, changes, told) => {
    const messages = [
      { id: '1', inbound: true, created: '2026-03-10T19:00:00Z', message: 'Enough for now' },
      { id: '2', inbound: false, created: '2026-03-10T20:00:00Z', message: 'Hi' },
    ];
    const more = { ResolveMaybeStop: {}, LeadMessages: { lead: { id: '1', messages, messageQueue: [] } } };
    const server = open([], more, {}, { campaigns: [], ...changes });
    press('New appointment');
    const box = await dialog('New appointment');
    await offered(box);
    fireEvent.click(screen.getByRole('option', { name: 'Summer care reminders' }));
    expect(await within(box).findByText(new RegExp(told))).toBeTruthy();
    const keep = within(box).queryByRole('button', { name: 'Keep texting' });
    expect(keep !== null).toBe('mayWantToStop' in changes);
    if (keep === null) return;
    // No one decides without what was written.
    expect(await within(box).findByText(/“Enough for now”/)).toBeTruthy();
    fireEvent.click(keep);
    await waitFor(() => expect(server.callsOf('ResolveMaybeStop')[0]?.variables).toEqual({ leadId: '1', stop: false }));
    expect(server.callsOf('CreateAppointment')).toEqual([]);
  });

  it('without a date needs the tick, and then offers only instant campaigns [DETAIL-24 DETAIL-25]', async () => {
    const server = open();
    press('New appointment');
    const box = await dialog('New appointment');
    const save = within(box).getByRole('button', { name: 'Add appointment' });
    expect(isOff(save)).toBe(true);
    fireEvent.click(within(box).getByRole('combobox', { name: /^Campaign/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Autumn' }));
    tickNoDate(box);
    expect(await offered(box)).toEqual(['Spring', 'Winter']);
    fireEvent.click(save);
    await waitFor(() =>
      expect(server.callsOf('CreateAppointment')[0]?.variables).toEqual({
        ...{ leadId: '1', eventDate: null, campaignsToAdd: [] },
      }),
    );
  });

  it('is not made by people who may only read', () => {
    open([appointment({ campaigns: [{ id: '6', name: 'Summer' }] })], {}, { user: exampleUser('READONLY') });
    const region = screen.getByRole('region', { name: 'Appointments' });
    expect(within(region).queryAllByRole('button')).toEqual([]);
  });
});
