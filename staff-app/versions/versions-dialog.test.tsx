import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import type { SavedVersion } from './version-words.ts';
import { VersionsButton } from './versions-button.tsx';

function version(number: number, parts: Record<string, string>, more: Partial<SavedVersion> = {}): SavedVersion {
  return {
    ...{ number, created: `2026-11-2${number}T16:00:00.000Z`, userName: 'Dana Whitfield', restores: null },
    parts: Object.entries(parts).map(([part, text]) => ({ part, text })),
    ...more,
  };
}

const first = version(1, { message: 'Hi {{first_name}}, may we come?', timing: 'Right away' }, { userName: null });
const second = version(2, { message: 'Hi {{first_name}}, may we come by?', timing: '2 days' });
const third = version(3, { message: 'Hi {{first_name}}, may we call?', timing: '2 days' }, { userName: 'Ray Ortiz' });

async function open(versions: readonly SavedVersion[]) {
  const server = fakeServer({ StepVersions: { versions }, RestoreStepVersion: {} });
  renderScreen(<VersionsButton of={{ is: 'step', id: '11' }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Versions of the step' }));
  return { server, dialog: await screen.findByRole('dialog', { name: 'Versions of the step' }) };
}

describe('the versions of a step', () => {
  it('say who saved when and what was changed', async () => {
    const { dialog } = await open([third, second, first]);
    const rows = await within(dialog).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ray Ortiz.*Saved now.*Changed: message$/),
      expect.stringMatching(/^Dana Whitfield.*Changed: message and timing$/),
      expect.stringMatching(/^Saved earlier.*First version$/),
    ]);
  });

  it('are compared with what is saved now, word by word', async () => {
    const { dialog } = await open([third, second, first]);
    // The one before is shown first.
    expect((await within(dialog).findByRole('button', { pressed: true })).textContent).toContain(
      'Changed: message and',
    );
    const marked = (tag: string) => [...dialog.querySelectorAll(tag)].map(({ textContent }) => textContent?.trim());
    expect([marked('del'), marked('ins')]).toEqual([['come by?'], ['call?']]);
    fireEvent.click(within(dialog).getByRole('button', { name: /First version/ }));
    expect([marked('del'), marked('ins')]).toEqual([
      ['come?', 'Right away'],
      ['call?', '2 days'],
    ]);
    fireEvent.click(within(dialog).getByRole('button', { name: /Saved now/ }));
    expect(within(dialog).getByText('It says the same as what’s saved now.')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Restore this version' })).toBeNull();
  });

  it('can be restored, and that can be undone', async () => {
    const { server, dialog } = await open([third, second, first]);
    fireEvent.click(await within(dialog).findByRole('button', { name: /First version/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.callsOf('RestoreStepVersion').map(({ variables }) => variables)).toEqual([
        { id: '11', number: 1 },
        { id: '11', number: 3 },
      ]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are missing until the first save', async () => {
    const { dialog } = await open([]);
    expect(await within(dialog).findByText('No versions yet')).toBeTruthy();
  });
});

it('the versions of a slide are compared by what people see: pictures side by side, and fields in braces', async () => {
  const before = version(1, { description: 'For {{first_name}}', url: '', mimeType: '' });
  const parts = { description: 'For {{last_name}}', url: '/media/old.png', mimeType: 'image/png' };
  const after = version(2, parts);
  const another = version(3, { ...parts, url: '/media/new.mp4', mimeType: 'video/mp4' });
  fakeServer({ SlideVersions: { versions: [another, after, before] } });
  renderScreen(<VersionsButton of={{ is: 'slide', id: '31' }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Versions of the slide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions of the slide' }));
  await dialog.findByText('Changed: description and picture');
  expect(dialog.getByRole('img', { name: 'Picture' }).getAttribute('src')).toBe('/media/old.png');
  expect(dialog.getByLabelText('Picture', { selector: 'video' }).getAttribute('src')).toBe('/media/new.mp4');
  expect(dialog.queryByText(/media|image\/png|File type/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: /First version/ }));
  expect(dialog.getByText('{first', { exact: false }).closest('div')?.textContent).toContain('For {first name}');
});
