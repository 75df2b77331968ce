import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetDrafts, keepDraft } from '../../../session/drafts.ts';
import { exampleContact } from '../../../testing/example-contact.ts';
import { exampleBrand, exampleUser } from '../../../testing/examples.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { appointment, changedLead, dialog, gone, press, timed } from '../../../testing/open-appointments.tsx';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ContactTabs } from '../contact-tabs.tsx';
import { ChangeDateDialog } from './change-date-dialog.tsx';

const booked = { ...appointment(timed), eventTime: '2090-03-09T17:30:00.000Z' };
const moved = {
  id: '40',
  eventDate: null,
  eventTime: '2090-03-09T21:00:00.000Z',
  eventTimeZone: null,
  isToldSoon: false,
};
const label = 'Text Maya the new time';
const draft = 'Northside Motors: Hi Maya, your appointment is now on Thursday, 03/09/2090 at 2:00 PM MST.';

beforeEach(() => forgetDrafts());
afterEach(() => forgetDrafts());

function serve(lead: object, after: object) {
  const contact = exampleContact({ appointments: [booked] });
  const answer = { lead: { ...changedLead([{ ...moved, ...after }]), ...lead } };
  fakeServer({
    ...{ Lead: { lead: contact }, AppointmentCampaigns: { campaigns: [] }, CampaignChoices: { campaigns: [] } },
    ...{ DeleteAppointment: answer, RestoreAppointment: { lead: { id: '1' } } },
    ...{ UpdateAppointment: answer, CreateAppointment: answer, MessagesOnDate: { messages: 0, late: 0 } },
    LeadMessages: { lead: { id: '1', messages: [], messageQueue: [], featureQueue: [] } },
  });
  return contact;
}

const speaking = (language: string) => {
  const user = exampleUser();
  return { ...user, organization: user.organization && { ...user.organization, language } };
};

async function move(more: { lead?: object; after?: object; user?: ReturnType<typeof exampleUser> } = {}) {
  const contact = serve(more.lead ?? {}, more.after ?? {});
  const user = more.user ?? exampleUser();
  renderScreen(<ContactTabs contact={contact} onClose={() => undefined} tab="campaigns" />, { user });
  press('Move the appointment, 03/09/2090 10:30 AM MST');
  await changeTime();
}

async function changeTime() {
  const box = await dialog('Change Appointment Date');
  fireEvent.change(within(box).getByLabelText(/^Time/), { target: { value: '14:00' } });
  fireEvent.click(within(box).getByRole('button', { name: /^Change/ }));
  await gone('Change Appointment Date');
  await screen.findByText(/was moved to 03\/09\/2090 2:00 PM MST\./);
}

const begin = (text: string) =>
  keepDraft({ userId: exampleUser().id, organizationId: exampleUser().organization?.id ?? '', leadId: '1' }, text);
const box = async () => (await screen.findByRole('textbox', { name: 'Message' })) as HTMLTextAreaElement;

describe('once an appointment was moved', () => {
  it('the contact is texted the new time: the conversation opens with a text that can be changed', async () => {
    await move();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    press(label);
    expect(await box()).toHaveProperty('value', draft);
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
    fireEvent.change(await box(), { target: { value: `${draft} OK?` } });
    expect(await box()).toHaveProperty('value', `${draft} OK?`);
    await waitFor(() => expect(screen.queryByRole('button', { name: label })).toBeNull());
  });

  it('a message that was begun stays, and the text with the time is there to be copied', async () => {
    begin('About your question');
    await move();
    press(label);
    expect(await box()).toHaveProperty('value', 'About your question');
    expect(screen.getByLabelText<HTMLInputElement>('Message to copy').value).toBe(draft);
  });

  it('the text with the time before it makes room for the one with the new time', async () => {
    await move();
    press(label);
    expect(await box()).toHaveProperty('value', draft);
    await waitFor(() => expect(screen.queryByRole('button', { name: label })).toBeNull());
    fireEvent.click(screen.getByRole('tab', { name: 'Campaigns' }));
    serve({}, { eventTime: '2090-03-09T22:00:00.000Z' });
    fireEvent.click(await screen.findByRole('button', { name: /^Move the appointment/ }));
    await changeTime();
    fireEvent.click(await screen.findByRole('button', { name: label }));
    await waitFor(async () => expect((await box()).value).toContain('at 3:00 PM MST.'));
  });

  it.each([
    [
      'on its own clock',
      { eventTimeZone: 'America/New_York' },
      'Northside Motors: Hi Maya, your appointment is now on Thursday, 03/09/2090 at 4:00 PM EST.',
    ],
    [
      'for a whole day',
      { eventDate: '2090-03-10', eventTime: null },
      'Northside Motors: Hi Maya, your appointment is now on Friday, 03/10/2090.',
    ],
  ])('the text says an appointment %s', async (_what, after, text) => {
    await move({ after });
    press(label);
    expect(await box()).toHaveProperty('value', text);
  });

  it.each([
    ['the contact', { lead: { language: 'es' } }],
    ['the organization, where the contact’s isn’t known', { user: speaking('es') }],
  ])('the text is in the language of %s', async (_whose, more) => {
    await move(more);
    press(label);
    const text = 'Northside Motors: Hola, Maya. Su cita ahora es el jueves 9 de marzo de 2090, 2:00 PM MST.';
    expect(await box()).toHaveProperty('value', text);
  });

  it.each([
    [{}, 'Once it’s moved, you can text them the new time if they get texts.'],
    [{ user: exampleUser('READONLY') }, null],
  ])('the dialog says before that the contact can be texted: %j %s', async (more, sentence) => {
    const contact = serve({}, {});
    renderScreen(<ChangeDateDialog appointment={booked} name={contact.name} onClose={() => undefined} />, {
      user: exampleUser(),
      ...more,
    });
    const shown = await dialog('Change Appointment Date');
    const text = shown.textContent ?? '';
    expect(text.includes(String(sentence))).toBe(sentence !== null);
    expect(text).not.toContain(sentence === null ? 'you can text them' : 'so message them yourself');
  });

  it.each([
    ['opted out', { lead: { optedOut: true } }],
    ['has a wrong number', { lead: { invalidPhone: true } }],
    ['has a number that gets no texts', { lead: { phone: '8005551234' } }],
    ['has to agree first', { lead: { needsConsent: true } }],
    ['may want to stop', { lead: { mayWantToStop: true } }],
    ['gets a message that says the time within the hour', { after: { isToldSoon: true } }],
    ['has no date now', { after: { eventTime: null } }],
  ])('there is no such offer where the contact %s', async (_why, more) => {
    await move(more);
    expect(screen.queryByRole('button', { name: /^Text / })).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('it opens the inbox where the contact isn’t open', async () => {
    serve({}, {});
    const { path, router } = renderScreen(
      <ChangeDateDialog appointment={booked} name="Maya Okafor" onClose={() => undefined} />,
      { brand: exampleBrand() },
    );
    const shown = await dialog('Change Appointment Date');
    fireEvent.change(within(shown).getByLabelText(/^Time/), { target: { value: '14:00' } });
    fireEvent.click(within(shown).getByRole('button', { name: 'Change' }));
    fireEvent.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(router.state.location.search).toBe('?contact=1'));
    expect(['/messages', '/contacts']).toContain(path());
  });
});

it('once an appointment was made, the contact is texted its time', async () => {
  const contact = serve({}, {});
  renderScreen(<ContactTabs contact={contact} onClose={() => undefined} tab="campaigns" />);
  press('New appointment');
  const shown = await dialog('New appointment');
  fireEvent.change(within(shown).getByLabelText('Appointment date'), { target: { value: '03/09/2090' } });
  fireEvent.click(within(shown).getByRole('button', { name: 'Add appointment' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Text Maya the time' }));
  expect(await box()).toHaveProperty(
    'value',
    'Northside Motors: Hi Maya, your appointment is on Thursday, 03/09/2090 at 2:00 PM MST.',
  );
});

describe('once an appointment was canceled', () => {
  async function cancel(more: { lead?: object; booked?: object } = {}) {
    const contact = { ...serve(more.lead ?? {}, {}), appointments: [{ ...booked, ...more.booked }] };
    renderScreen(<ContactTabs contact={contact} onClose={() => undefined} tab="campaigns" />);
    fireEvent.click(await screen.findByRole('button', { name: /^Cancel the appointment/ }));
    const question = await dialog('Cancel appointment?');
    const said = question.textContent ?? '';
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel appointment' }));
    await gone('Cancel appointment?');
    await screen.findByText(/was canceled/);
    return said;
  }

  it('the contact can be texted that it is, or it comes back', async () => {
    expect(await cancel()).toContain('Once it’s canceled, you can text them.');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    press('Text Maya that it’s canceled');
    const text = 'Northside Motors: Hi Maya, your appointment on Thursday, 03/09/2090 at 10:30 AM MST is canceled.';
    expect(await box()).toHaveProperty('value', text);
  });

  it.each([
    ['the contact opted out', { lead: { optedOut: true } }],
    ['it was over anyway', { booked: { eventTime: '2020-03-09T17:30:00.000Z' } }],
    ['it had no date', { booked: { kind: 'dateless' as const, eventTime: null } }],
  ])('there is no such offer where %s', async (_why, more) => {
    await cancel(more);
    expect(screen.queryByRole('button', { name: /^Text / })).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });
});
