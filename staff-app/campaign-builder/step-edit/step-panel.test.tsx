import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleUser } from '../../testing/examples.ts';
import { refused } from '../../testing/fake-server.ts';
import { openPart, openStep } from '../../testing/open-step.tsx';
import type { renderScreen } from '../../testing/render-screen.tsx';
import type { StepDraft, StepPlace } from './draft.ts';

type Where = { place?: StepPlace; stepCount?: number; isFirst?: boolean };

const customWindowOn = { organization: { ...exampleUser().organization, showCustomWindow: true } } as object;

async function open(
  draft: Partial<StepDraft> = {},
  more = {},
  where: Where = {},
  settings: Parameters<typeof renderScreen>[1] = {},
) {
  const opened = await openStep({ draft, ...where }, more, settings);
  const paste = (text: string) =>
    fireEvent.paste(opened.field, {
      clipboardData: { getData: (kind: string) => (kind === 'text/plain' ? text : '') },
    });
  const stepCalls = () => opened.server.calls.filter(({ name }) => name.endsWith('Step'));
  return { ...opened, paste, stepCalls };
}

const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
const saveIsDisabled = () => screen.getByRole('button', { name: /^Save/ }).hasAttribute('disabled');

describe('saving a new step', () => {
  it('says before the very first one that contacts wait for it', async () => {
    const counts = { campaign: { id: '5', stats: { leads: 312, features: [] } } };
    await open({}, { StepCounts: counts }, { stepCount: 0, isFirst: true });
    expect((await screen.findByRole('alert')).textContent).toContain('312 leads are in this campaign already');
  });

  it('calls nothing before Save, then creates it and writes message, delay and window [EDIT-32 EDIT-33]', async () => {
    const { type, stepCalls, onSaved } = await open();
    type('Good morning');
    openPart('When');
    fireEvent.change(screen.getByLabelText('Days'), { target: { value: '2' } });
    expect(stepCalls()).toEqual([]);
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('77', false));
    expect(stepCalls().map(({ name }) => name)).toEqual(['CreateStep', 'UpdateStep']);
    expect(stepCalls()[0]?.variables).toEqual({
      campaignId: '5',
      featureType: 'MESSAGE',
      structureType: 'feature',
      after: '11',
    });
    expect(stepCalls()[1]?.variables).toEqual({
      ...{ campaignFeatureId: '77', messageContent: 'Good morning', days: 2, hours: 0, minutes: 0 },
      ...{ noWindow: true, noDelayUntil: true },
    });
  });

  it('moves a step to the front that is to be before all others', async () => {
    const { type, stepCalls, onSaved } = await open({}, {}, { place: 'first', stepCount: 2 });
    type('First of all');
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(stepCalls().map(({ name }) => name)).toEqual(['CreateStep', 'UpdateStep', 'MoveStep']);
  });

  it('shows why writing failed, keeps what was typed, and creates it only once [ERR-57]', async () => {
    const answer = vi.fn(() => refused('A delay can be at most ten years.'));
    const { type, field, stepCalls, onSaved, server } = await open({}, { UpdateStep: answer });
    type('Good morning');
    save();
    expect((await screen.findByRole('alert')).textContent).toBe('A delay can be at most ten years.');
    expect(field.textContent).toBe('Good morning');
    server.answers.UpdateStep = {};
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('data-loading')).toBe(false));
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('77', false));
    expect(stepCalls().map(({ name }) => name)).toEqual(['CreateStep', 'UpdateStep', 'UpdateStep']);
  });

  it('says on its button who gets the first message of a campaign that has contacts already', async () => {
    const stats = { leads: 300, features: [] };
    const { type } = await open({}, { StepCounts: { campaign: { id: '5', stats } } }, { stepCount: 0 });
    type('Hi');
    expect(await screen.findByRole('button', { name: 'Save and send to 300 leads' })).toBeTruthy();
  });

  it('says that anyone who got a message already keeps its words, once they are changed', async () => {
    const counts = { campaign: { id: '5', stats: { leads: 312, features: [] } } };
    const { type } = await open({ id: '11', messageContent: 'Good morning' }, { StepCounts: counts });
    expect(screen.queryByText(/keep the old version/)).toBeNull();
    type('Good evening, ');
    expect(await screen.findByText(/^Leads who already got this message keep the old version/)).toBeTruthy();
  });

  it('says once changed words are saved how often the old ones went out', async () => {
    const features = [{ id: '11', leads: 0, optedOut: 0, scheduled: 0, sent: 47 }];
    const counts = { campaign: { id: '5', stats: { leads: 312, features } } };
    const { type } = await open({ id: '11', messageContent: 'Good morning' }, { StepCounts: counts });
    type('Good evening, ');
    await screen.findByText(/keep the old version/);
    save();
    expect(await screen.findByText(/^Saved\. The old text was sent 47 times and stays as it is/)).toBeTruthy();
  });

  it('says that messages are waiting once its timing is changed', async () => {
    await open({ id: '11', messageContent: 'Hi', days: 1 }, { WaitingCount: { waits: [{ messages: 7 }] } });
    openPart('When');
    expect(screen.queryByText(/are waiting/)).toBeNull();
    fireEvent.change(screen.getByLabelText('Days'), { target: { value: '0' } });
    expect(await screen.findByText(/^7 messages of this campaign are waiting/)).toBeTruthy();
  });

  it('says the hours that the organization chose', async () => {
    const user = exampleUser();
    const organization = user.organization && { ...user.organization, allowAfterHours: true, allowWeekends: false };
    await open({}, {}, {}, { user: { ...user, organization } });
    openPart('When');
    expect(screen.getByText(/^Goes out.*Messages are sent at any hour, Monday to Friday\.$/)).toBeTruthy();
  });

  it('needs a message', async () => {
    const { type } = await open();
    expect(saveIsDisabled()).toBe(true);
    type(' ');
    expect(saveIsDisabled()).toBe(true);
    type('Hi');
    expect(saveIsDisabled()).toBe(false);
    type(' {{first name}}');
    expect(saveIsDisabled()).toBe(true);
  });

  it('tells that a step with slides still needs its own, unless slides were chosen', async () => {
    const { type, onSaved } = await open({ featureType: 'PITCH' });
    type('Look:');
    expect(screen.getByRole('button', { name: 'Save and add slides' })).toBeTruthy();
    openPart('Slides');
    fireEvent.click(await screen.findByRole('combobox', { name: /^Pitch/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Our work (2 slides)', hidden: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('77', false));
  });
});

describe('the message', () => {
  it('stops at 240 characters [EDIT-45]', async () => {
    const { type, field } = await open();
    type('x'.repeat(239));
    type('y');
    type('z');
    expect(field.textContent).toBe(`${'x'.repeat(239)}y`);
    expect(screen.getByText('240/240')).toBeTruthy();
  });

  it('takes of a pasted text what fits [EDIT-46]', async () => {
    const { type, paste, field } = await open();
    type('Hello ');
    paste('a'.repeat(300));
    expect(field.textContent).toBe(`Hello ${'a'.repeat(234)}`);
    await screen.findByText('Messages can have up to 240 characters, so we left out the rest.');
  });

  it('loses emoji, typed or pasted [EDIT-47]', async () => {
    const { type, paste, field } = await open();
    const note = () => screen.queryByText('Messages can’t include emoji, so we removed them.');
    type('Hi');
    expect(note()).toBeNull();
    type(' 😀 you');
    await waitFor(() => expect(note()).toBeTruthy());
    expect(field.textContent).toBe('Hi  you');
    paste(' 👍🏽 all');
    expect(field.textContent).toBe('Hi  you  all');
  });

  it('counts its length of 240, and hints at two messages from 120 on [EDIT-48 EDIT-49 CONST-02]', async () => {
    const { type } = await open();
    expect(screen.getByText('0/240')).toBeTruthy();
    type('x'.repeat(37));
    expect(screen.getByText('37/240')).toBeTruthy();
    type('x'.repeat(82));
    expect(screen.getByText('119/240')).toBeTruthy();
    expect(screen.queryByText('2 messages per contact')).toBeNull();
    expect(screen.getByText(/^Carriers send this as 1 part/)).toBeTruthy();
    type('x');
    expect(screen.getByText('2 messages per contact')).toBeTruthy();
    // What the carrier makes of it would contradict what it counts as.
    expect(screen.getByText(/^A message of 120 characters or more counts as 2/)).toBeTruthy();
    expect(screen.queryByText(/^Carriers send this/)).toBeNull();
  });

  it('tells the true parts: letters outside the plain alphabet make more of them', async () => {
    const { type } = await open();
    type('x'.repeat(80));
    expect(screen.getByText(/as 1 part, with Maria Lopez as an example/)).toBeTruthy();
    type('ж');
    expect(screen.getByText(/as 2 parts because of its special characters/)).toBeTruthy();
  });

  it('shows tokens as chips, counts their labels, and stores the tokens [OPEN-57]', async () => {
    const { field, server, onSaved, type } = await open({
      id: '11',
      messageContent: 'Hi {{first_name}} {{last_name}}!',
    });
    const chips = [...field.querySelectorAll('[data-token]')].map((chip) => chip.textContent);
    expect(chips).toEqual(['first name', 'last name']);
    expect(screen.getByText('24/240')).toBeTruthy();
    type('Bye ');
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.callsOf('CreateStep')).toEqual([]);
    expect(server.callsOf('UpdateStep')[0]?.variables.messageContent).toBe('Bye Hi {{first_name}} {{last_name}}!');
  });
});

describe('the delay', () => {
  const saved = async ({ server, onSaved }: Awaited<ReturnType<typeof open>>) => {
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    return server.callsOf('UpdateStep')[0]?.variables;
  };
  const chooseHour = async (name: string) => {
    openPart('When');
    fireEvent.click(screen.getByRole('combobox', { name: 'Time of day' }));
    fireEvent.click(await screen.findByRole('option', { name, hidden: true }));
  };

  it('is made of whole numbers of 0 or more [EDIT-38 EDIT-39]', async () => {
    const opened = await open({ messageContent: 'Hi' });
    openPart('When');
    for (const typed of ['-4', '1.5']) {
      fireEvent.change(screen.getByLabelText('Hours'), { target: { value: typed } });
      fireEvent.blur(screen.getByLabelText('Hours'));
    }
    fireEvent.change(screen.getByLabelText('Minutes'), { target: { value: '90' } });
    const variables = await saved(opened);
    expect(Number.isInteger(variables?.hours) && Number(variables?.hours) >= 0).toBe(true);
    expect(variables).toMatchObject({ days: 0, minutes: 90 });
  });

  it.each([
    ['Morning (9 AM MST)', 9],
    ['Afternoon (1 PM MST)', 13],
    ['Evening (6 PM MST)', 18],
  ])('offers %s [EDIT-40]', async (name, hour) => {
    const opened = await open({ messageContent: 'Hi' });
    await chooseHour(name);
    expect(await saved(opened)).toMatchObject({ window: hour });
  });

  it('offers no hour without a name to a step that has none', async () => {
    await open({ messageContent: 'Hi', window: 9 });
    openPart('When');
    fireEvent.click(screen.getByRole('combobox', { name: 'Time of day' }));
    await screen.findByRole('option', { name: 'Any time', hidden: true });
    expect(screen.queryByRole('option', { name: 'Custom hour', hidden: true })).toBeNull();
    expect(screen.queryByLabelText('Hour (MST)')).toBeNull();
  });

  it.each([
    ['the organization has it on', { user: exampleUser('OWNER', customWindowOn) }, true],
    ['the organization has it off', {}, false],
  ])('offers a custom hour when %s: %s [EDIT-43]', async (_when, settings, isOffered) => {
    const opened = await open({ messageContent: 'Hi' }, {}, {}, settings);
    openPart('When');
    fireEvent.click(screen.getByRole('combobox', { name: 'Time of day' }));
    await screen.findByRole('option', { name: 'Any time', hidden: true });
    const custom = screen.queryByRole('option', { name: 'Custom hour', hidden: true });
    expect(custom !== null).toBe(isOffered);
    if (custom === null) return;
    fireEvent.click(custom);
    fireEvent.change(await screen.findByLabelText('Hour (MST)'), { target: { value: '3' } });
    fireEvent.click(screen.getByText('PM'));
    expect(await saved(opened)).toMatchObject({ window: 15 });
  });

  it.each([
    ['13', 'PM', 12],
    ['-1', 'PM', 12],
    ['12', 'AM', 0],
    ['12', 'PM', 12],
    ['4', 'PM', 16],
  ])('reads a typed %s %s, held within 0 to 12, as hour %i [EDIT-41 EDIT-42 CONST-72]', async (typed, half, hour) => {
    const opened = await open({ id: '11', messageContent: 'Hi', window: 15 });
    openPart('When');
    fireEvent.change(screen.getByLabelText('Hour (MST)'), { target: { value: typed } });
    fireEvent.click(screen.getByText(half));
    expect(await saved(opened)).toMatchObject({ window: hour });
  });

  it('waits until a date on the clock of the sending zone [EDIT-44]', async () => {
    const opened = await open({ messageContent: 'Hi' });
    openPart('When');
    fireEvent.click(screen.getByText('Not before a date'));
    fireEvent.change(await screen.findByLabelText('Not before (MST)'), { target: { value: '2027-03-01T09:30' } });
    expect(await saved(opened)).toMatchObject({ delayUntil: '2027-03-01T16:30:00.000Z' });
  });
});
