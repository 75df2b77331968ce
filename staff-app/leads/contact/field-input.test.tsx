import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { argumentFields, inputFields, type LeadField, shownFields } from '../../../domain/leads/fields/registry.ts';
import { exampleContact } from '../../testing/example-contact.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ContactDialog } from './contact-dialog.tsx';

const fields: readonly LeadField[] = [...inputFields, ...argumentFields];

async function open(changes: object = {}) {
  const contact = exampleContact(changes);
  const server = fakeServer({ Lead: { lead: contact }, UpdateLead: { lead: { id: contact.id, name: contact.name } } });
  renderScreen(<ContactDialog leadId="1" onClose={vi.fn()} />);
  fireEvent.click(await screen.findByRole('tab', { name: 'Details' }));
  return server;
}

const inputOf = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('shows every declared field of a contact, in the order of the declarations [DETAIL-11]', async () => {
  await open();
  const inputs = await Promise.all(shownFields.map(({ label }) => inputOf(label)));
  for (const [place, input] of inputs.slice(1).entries())
    expect(inputs[place]?.compareDocumentPosition(input)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each(fields)('sends $key only when it was changed', async ({ key, label, kind, given }) => {
  const server = await open();
  const input = await inputOf(label);
  const choice = kind?.choices?.at(-1);
  const typed = kind?.input === 'day' ? '2/1/1990' : 'Mo';
  const value = choice?.value ?? (kind?.input === 'email' ? 'new@okafor.test' : typed);
  if (choice) {
    fireEvent.click(input);
    fireEvent.click(await screen.findByRole('option', { name: choice.label }));
  } else fireEvent.change(input, { target: { value: ` ${value} ` } });
  save();
  await waitFor(() => expect(server.callsOf('UpdateLead')).toHaveLength(1));
  expect(server.callsOf('UpdateLead')[0]?.variables).toEqual({
    leadId: '1',
    lead: given === 'input' ? { [key]: value } : {},
    ...(given === 'argument' ? { [key]: value } : {}),
    seen: { [key]: expect.any(String) },
  });
});

it.each(fields.filter(({ kind }) => kind?.limit !== undefined))(
  'takes no more of $key than its limit, and says so',
  async ({ label, kind }) => {
    const server = await open();
    const input = await inputOf(label);
    expect(input.maxLength).toBe(kind?.limit);
    fireEvent.change(input, { target: { value: 'x'.repeat((kind?.limit ?? 0) + 1) } });
    save();
    expect(await screen.findByText(`Use at most ${kind?.limit} characters.`)).toBeTruthy();
    expect(server.callsOf('UpdateLead')).toHaveLength(0);
  },
);

it('shows a date of birth as people write it, and says what is wrong with another', async () => {
  const server = await open({ dob: '1990-02-01' });
  const input = await inputOf('Date of birth');
  expect(input.value).toBe('02/01/1990');
  for (const [typed, sentence] of [
    ['soon', 'Enter month, day, and year, such as 02/01/1990.'],
    ['1/1/2999', 'This date is in the future.'],
    ['1/1/1899', 'This date is before 1900.'],
  ]) {
    fireEvent.change(input, { target: { value: typed } });
    save();
    expect(await screen.findByText(sentence ?? '')).toBeTruthy();
  }
  expect(server.callsOf('UpdateLead')).toHaveLength(0);
});
