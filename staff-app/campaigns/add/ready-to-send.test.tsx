import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { recipientsOf } from '../../leads/index.ts';
import { exampleCampaign, exampleContentStep, exampleSlide, exampleStep } from '../../testing/example-campaign.ts';
import { exampleRule } from '../../testing/example-rule.ts';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConfirmCampaign } from './confirm-campaign.tsx';
import { ReadyToSend } from './ready-to-send.tsx';

const nothing = () => {};
const lines = () =>
  within(screen.getByRole('list', { name: 'What it needs' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('a campaign that no one is in yet', () => {
  it('is not ready to send while a step lacks something, and says which', () => {
    fakeServer({});
    const steps = [
      exampleStep(),
      exampleContentStep([], { id: '12', label: 'Our work' }),
      exampleStep({ id: '13', label: 'Message', message: '' }),
    ];
    renderScreen(<ReadyToSend campaign={exampleCampaign(steps)} onAdd={nothing} />);
    expect(screen.getByText('Not ready to send yet')).toBeTruthy();
    expect(lines().slice(0, 2)).toEqual(['Step 2, “Our work”, needs slides.', 'Step 3, “Message”, needs a message.']);
    expect(addressOf('Step 2, “Our work”, needs slides.')).toBe('/?step=12&part=slides');
    expect(addressOf('Step 3, “Message”, needs a message.')).toBe('/?step=13');
    expect(screen.queryByText('Ready to send')).toBeNull();
    expect(screen.queryByText('Add leads and send')).toBeNull();
  });

  it('is not ready to send while a workflow lacks a trigger or an action, and leads to it', () => {
    fakeServer({});
    const steps = [exampleStep({ workflows: [exampleRule(), exampleRule({ id: '71', label: null })] })];
    renderScreen(<ReadyToSend campaign={exampleCampaign(steps)} onAdd={nothing} />);
    expect(screen.getByText('Not ready to send yet')).toBeTruthy();
    const sentence =
      'Step 1, “Hello there”, has an if/then workflow that isn’t finished: add a trigger and an action, or delete it.';
    expect(lines()[0]).toBe(sentence);
    expect(addressOf(sentence)).toBe('/?step=11&part=rules');
  });

  it('is not ready to send while a slide is empty, and says what is to be put on it', () => {
    fakeServer({});
    const empty = { url: null, title: null, isEmpty: true };
    const slides = [exampleSlide(), exampleSlide({ ...empty, id: '32', slideType: 'UPLOAD' })];
    renderScreen(<ReadyToSend campaign={exampleCampaign([exampleContentStep(slides)])} onAdd={nothing} />);
    expect(screen.getByText('Not ready to send yet')).toBeTruthy();
    expect(
      screen.getByText('Step 1, “Our work”, needs a picture or a video on its slide “Picture or video”.'),
    ).toBeTruthy();
  });

  it('is not ready to send with text that was typed in place of a field', () => {
    fakeServer({});
    const typed = exampleStep({ messageContent: 'Hi {first name}, see you at [event time]' });
    const around = exampleStep({ id: '12', structureType: 'appointment', messageContent: 'Until [event time]' });
    renderScreen(<ReadyToSend campaign={exampleCampaign([typed, around])} onAdd={nothing} />);
    expect(screen.getByText('Not ready to send yet')).toBeTruthy();
    const sentence = 'Step 1: “{first name}” isn’t filled in. Did you mean first name?';
    expect(lines().slice(0, 2)).toEqual([
      sentence,
      'Post-Appt. step 1: “[event time]” isn’t filled in. Did you mean event time?',
    ]);
    expect(addressOf(sentence)).toBe('/?step=11');
  });

  it('that is all around appointments says the same of itself, and that an appointment is next', () => {
    fakeServer({});
    const step = { structureType: 'appointment', hours: 4 } as const;
    const blank = exampleStep({ ...step, messageContent: 'Keep it on for [how long the wrap stays on].' });
    renderScreen(<ReadyToSend campaign={exampleCampaign([blank])} onAdd={nothing} />);
    expect(lines()[0]).toBe('Fill in 1 blank');
    cleanup();
    renderScreen(<ReadyToSend campaign={exampleCampaign([exampleStep(step)])} onAdd={nothing} />);
    expect(screen.getByText('Ready to send')).toBeTruthy();
    expect(screen.getByText(/Choose this campaign when you add an appointment\./)).toBeTruthy();
    expect(screen.queryByText('Add leads and send')).toBeNull();
  });

  it('is not ready to send while blanks of its template are left, which it counts, and leads to the first', () => {
    fakeServer({});
    const question = { id: '41', widgetType: 'YESNO' as const, label: 'Is [which day] fine?', fineText: null };
    const asked = { ...question, labels: ['Yes', 'No'], start: null, end: null, options: [] };
    const slides = [
      exampleSlide({ description: '[street address]' }),
      exampleSlide({ id: '32', title: 'Our [sic] day', widgets: [asked] }),
    ];
    const steps = [exampleStep({ message: 'Teh [sic] day' }), exampleContentStep(slides)];
    renderScreen(<ReadyToSend campaign={exampleCampaign(steps)} onAdd={nothing} />);
    expect(screen.getByText('Not ready to send yet')).toBeTruthy();
    expect(lines()[0]).toBe('Fill in 2 blanks');
    expect(addressOf('Fill in 2 blanks')).toBe('/?step=12&part=slides');
    expect(screen.queryByText('Add leads and send')).toBeNull();
  });

  it('counts blanks in messages, at the end, and in workflows', () => {
    fakeServer({});
    const action = {
      id: '1',
      label: null,
      actionType: 'LEAD' as const,
      messageContent: 'On [which day]',
      webhookUrl: null,
      isStopped: false,
      callsFail: false,
    };
    const workflow = {
      id: '51',
      label: null,
      triggers: [],
      actions: [{ ...action, nextCampaignId: null, userIds: [] }],
    };
    const ending = exampleContentStep([exampleSlide()], { workflows: [workflow] });
    const pitch = ending.pitch && { ...ending.pitch, endText: 'See you at [street address]' };
    const steps = [exampleStep({ message: 'On [which day]' }), { ...ending, pitch }];
    renderScreen(<ReadyToSend campaign={exampleCampaign(steps)} onAdd={nothing} />);
    expect(addressOf('Fill in 3 blanks')).toBe('/?step=11');
  });
});

describe('the list of what a campaign needs', () => {
  const hours = 'Messages are sent at any hour, Monday to Friday.';
  const open = (message: string, change: object = {}) => {
    fakeServer({});
    const user = exampleUser();
    const organization = user.organization && { ...user.organization, ...change };
    renderScreen(<ReadyToSend campaign={exampleCampaign([exampleStep({ message })])} onAdd={nothing} />, {
      user: { ...user, organization } as typeof user,
    });
  };

  it('says what is there', () => {
    open('Northside Motors: your car is ready. Reply STOP to opt out.', { allowWeekends: false });
    expect(screen.getByText('Ready to send')).toBeTruthy();
    expect(lines()).toEqual([
      'Every step has its content.',
      'The first message says who it’s from and how to opt out.',
      'Your plan is active.',
      'A phone number can send.',
      hours,
    ]);
    expect(screen.getAllByRole('img', { name: 'Done:' })).toHaveLength(4);
  });

  it('leads to where the rest is fixed', () => {
    const billing = { active: false };
    open('Your car is ready.', { billing, numberBlock: 'NO_NUMBER' });
    expect(addressOf('The first message doesn’t say who it’s from or how to opt out.')).toBe('/?step=11');
    expect(addressOf('You don’t have a plan yet.')).toBe('/account?tab=billing');
    expect(screen.getByRole('link', { name: 'You don’t have a phone number.' }).getAttribute('href')).toContain(
      'numbers',
    );
    expect(screen.getAllByRole('img', { name: 'Missing:' })).toHaveLength(3);
  });
});

describe('the question before a send', () => {
  it('can’t be answered while a blank is left, and leads to it', async () => {
    fakeServer({});
    const handlers = { onBack: nothing, onClose: nothing, onSending: nothing };
    const recipients = { ...recipientsOf({ canGet: 312 }), search: null, only: null };
    const campaign = exampleCampaign([exampleStep({ message: 'On [which day]' })]);
    renderScreen(<ConfirmCampaign campaign={campaign} recipients={recipients} {...handlers} />);
    const link = await screen.findByRole('link', { name: 'Fill in 1 blank' });
    expect(link.getAttribute('href')).toBe('/campaign/5?step=11');
    expect(screen.getByRole('button', { name: 'Send to 312 leads' }).hasAttribute('disabled')).toBe(true);
  });

  it('warns of messages that arrive together, as the list of what it needs does', async () => {
    fakeServer({});
    const handlers = { onBack: nothing, onClose: nothing, onSending: nothing };
    const recipients = { ...recipientsOf({ canGet: 312 }), search: null, only: null };
    const campaign = exampleCampaign([exampleStep({ id: '11' }), exampleStep({ id: '12' })]);
    renderScreen(
      <>
        <ConfirmCampaign campaign={campaign} recipients={recipients} {...handlers} />
        <ReadyToSend campaign={campaign} onAdd={nothing} />
      </>,
    );
    await waitFor(() =>
      expect(screen.getAllByText(/goes out at the same time as the message before it/)).toHaveLength(2),
    );
  });

  it('warns of a slide that is empty', async () => {
    fakeServer({});
    const steps = [exampleContentStep([exampleSlide({ isEmpty: true, internalTitle: 'Welcome' })])];
    const handlers = { onBack: nothing, onClose: nothing, onSending: nothing };
    const recipients = { ...recipientsOf({ canGet: 312 }), search: null, only: null };
    renderScreen(<ConfirmCampaign campaign={exampleCampaign(steps)} recipients={recipients} {...handlers} />);
    expect(await screen.findByText('Step 1, “Our work”, needs a YouTube video on its slide “Welcome”.')).toBeTruthy();
  });

  it('warns that the first message names neither its sender nor how to opt out, and adds it at a click', async () => {
    const server = fakeServer({ UpdateStep: {} });
    const handlers = { onBack: nothing, onClose: nothing, onSending: nothing };
    const recipients = { ...recipientsOf({ canGet: 312 }), search: null, only: null };
    renderScreen(<ConfirmCampaign campaign={exampleCampaign()} recipients={recipients} {...handlers} />);
    const notice = await screen.findByRole('status', { name: 'First message' });
    fireEvent.click(within(notice).getByRole('button', { name: 'Add “Reply STOP to opt out.”' }));
    await waitFor(() =>
      expect(server.callsOf('UpdateStep')[0]?.variables).toEqual({
        ...{ campaignFeatureId: '11', messageContent: 'Hello there Reply STOP to opt out.' },
      }),
    );
    expect(server.callsOf('AddLeads')).toEqual([]);
  });
});
