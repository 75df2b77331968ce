import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleUser } from '../testing/examples.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { MessageEditor } from './message-editor.tsx';

async function chipsOffered(showApptPlaceholders: boolean, mayTellAppointment: boolean): Promise<string[]> {
  const user = exampleUser();
  const organization = user.organization && { ...user.organization, showApptPlaceholders };
  const { screen: shown } = renderScreen(
    <MessageEditor content="" onChange={() => {}} mayTellAppointment={mayTellAppointment} />,
    { user: { ...user, organization } },
  );
  await screen.findByRole('textbox', { name: 'Message' }, { timeout: 8000 });
  const names = screen.getAllByRole('button', { name: /^\+/ }).map((button) => button.textContent ?? '');
  shown.unmount();
  return names;
}

it('the chips of every message are pressed into it: first name, last name and phone [EDIT-50 EDIT-51 EDIT-52]', async () => {
  let content = '';
  renderScreen(<MessageEditor content="" onChange={(written) => (content = written)} />);
  await screen.findByRole('textbox', { name: 'Message' }, { timeout: 8000 });
  for (const chip of ['first name', 'last name', 'phone'])
    fireEvent.click(screen.getByRole('button', { name: `+ ${chip}` }));
  await waitFor(() => expect(content.replaceAll(/\s/g, '')).toBe('{{first_name}}{{last_name}}{{phone}}'));
});

describe('the chips of an appointment', () => {
  const usual = ['+ first name', '+ last name', '+ phone'];

  it('are offered in a campaign where the organization has them switched on [EDIT-54 EDIT-55 EDIT-56]', async () => {
    expect(await chipsOffered(true, true)).toEqual([...usual, '+ event date', '+ event time', '+ event location']);
    expect(await chipsOffered(false, true)).toEqual(usual);
    expect(await chipsOffered(true, false)).toEqual(usual);
  });

  it.each<[string, { mayTellAppointment?: boolean }, boolean]>([
    ['in a step that hangs on no appointment', { mayTellAppointment: false }, true],
    ['in a message that tells of none', {}, true],
    ['in a step around an appointment', { mayTellAppointment: true }, false],
  ])('are warned of %s, where nothing fills them', async (_where, where, isWarned) => {
    renderScreen(<MessageEditor content="On {{event_date}}" onChange={() => {}} {...where} />);
    await screen.findByRole('textbox', { name: 'Message' }, { timeout: 8000 });
    const warning = '“event date” will be empty here. We don’t send messages with empty fields.';
    expect(screen.queryByText(warning) !== null).toBe(isWarned);
  });
});
