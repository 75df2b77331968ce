import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showTime } from '../../design/dates.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SingleSignOnDialog } from './single-sign-on-dialog.tsx';

const record = { recordName: '_domain-check.acme.com', recordValue: 'domain-check=abc' };
const settings = {
  ...{ issuer: 'https://login.acme.com', clientId: 'tidings', returnAddress: 'https://app.test/single-sign-on' },
  ...{ testedAt: null as string | null, isSetUp: true, isOn: false, isRequired: false },
  domains: [{ domain: 'acme.com', isProved: false, ...record }],
};

async function open(more: Partial<typeof settings> = {}, answers = {}) {
  const state = { ...settings, ...more };
  const server = fakeServer({
    SingleSignOn: () => ({ ...state }),
    SaveSingleSignOn: { isTested: false },
    UseSingleSignOn: {},
    RemoveSingleSignOn: () => {
      Object.assign(state, { issuer: '', clientId: '', isSetUp: false, isOn: false, domains: [] });
      return {};
    },
    ...answers,
  });
  renderScreen(<SingleSignOnDialog onClose={() => {}} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Single sign-on' }));
  fireEvent.change(await dialog.findByLabelText('Current password'), { target: { value: 'open sesame' } });
  const click = (name: string) => fireEvent.click(dialog.getByRole('button', { name }));
  return { server, dialog, click };
}

it('says which record was looked for, and when, while a domain isn’t verified', async () => {
  const lookedAt = '2026-03-10T22:12:00.000Z';
  const look = { domain: 'acme.com', isProved: false, isUnanswered: false, isTaken: false };
  const looks = [[look], [{ ...look, isUnanswered: true }], [{ ...look, isTaken: true }]];
  const { dialog, click } = await open({}, { CheckSingleSignOnDomains: () => ({ lookedAt, looks: looks.shift() }) });
  const time = showTime(lookedAt);
  for (const sentence of [
    `Not found yet. We looked for the TXT record _domain-check.acme.com with the value domain-check=abc at ${time}. DNS can take an hour.`,
    `DNS didn’t answer when we looked for the TXT record _domain-check.acme.com with the value domain-check=abc at ${time}. Try again in a minute.`,
    `We found the record at ${time}, but another organization here already verified acme.com. Remove it there first.`,
  ]) {
    click('Verify domains');
    expect(await dialog.findByText(sentence)).toBeTruthy();
  }
});

it('copies the name and the value of the record', async () => {
  const writeText = vi.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const { click } = await open();
  click('Copy name for acme.com');
  await waitFor(() => expect(writeText).toHaveBeenLastCalledWith(record.recordName));
  click('Copy value for acme.com');
  await waitFor(() => expect(writeText).toHaveBeenLastCalledWith(record.recordValue));
});

it('asks for a test once settings that weren’t tested are saved', async () => {
  let isTested = false;
  const { click } = await open({}, { SaveSingleSignOn: () => ({ isTested }) });
  click('Save');
  expect(await screen.findByText('Saved. Test it before you turn it on.')).toBeTruthy();
  isTested = true;
  await waitFor(() => click('Save'));
  expect(await screen.findByText('Settings saved')).toBeTruthy();
});

it('clears what failed when another action starts', async () => {
  const { dialog, click } = await open(
    {},
    { StartSingleSignOnTest: refused('We can’t reach https://login.acme.com.') },
  );
  click('Test sign-in');
  expect(await dialog.findByText('We can’t reach https://login.acme.com.')).toBeTruthy();
  click('Save');
  await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
});

it('names its switch for what it does while it’s off', async () => {
  const { server, dialog } = await open({ testedAt: '2026-03-10T22:12:00.000Z' });
  expect(dialog.queryByText('Single sign-on is on')).toBeNull();
  fireEvent.click(dialog.getByRole('switch', { name: 'Turn on single sign-on' }));
  await waitFor(() => expect(server.callsOf('UseSingleSignOn')[0]?.variables).toMatchObject({ isOn: true }));
});

it('is removed after a question, and then has empty fields', async () => {
  const { server, dialog, click } = await open({ isOn: true });
  click('Remove single sign-on');
  const question = within(await screen.findByRole('dialog', { name: 'Remove single sign-on?' }));
  expect(server.callsOf('RemoveSingleSignOn')).toHaveLength(0);
  fireEvent.click(question.getByRole('button', { name: 'Remove single sign-on' }));
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Issuer address').value).toBe(''));
  expect(server.callsOf('RemoveSingleSignOn')[0]?.variables).toEqual({ currentPassword: 'open sesame' });
  expect(dialog.queryByRole('button', { name: 'Test sign-in' })).toBeNull();
});

it('is not removed while it’s required', async () => {
  const { dialog } = await open({ isOn: true, isRequired: true });
  expect(dialog.getByText('To remove single sign-on, first turn off “Require single sign-on.”')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Remove single sign-on' })).toBeNull();
});
