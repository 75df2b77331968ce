import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPitch as open, pitchSlide } from '../testing/open-pitch.tsx';

const typeInto = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('says beside “Done” what isn’t saved, a question that was only typed too', async () => {
  open();
  const note = 'Changes to a slide aren’t saved yet. Leads see what you save with “Save slide.”';
  const title = await screen.findByLabelText('Slide title (optional)');
  expect(screen.queryByText(note)).toBeNull();
  typeInto(title, 'Our shop');
  expect(await screen.findByText(note)).toBeTruthy();
  typeInto(title, 'Our video');
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Add question' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Yes / No' }));
  typeInto(await screen.findByLabelText('Question'), 'Do you like it?');
  expect(await screen.findByText(note)).toBeTruthy();
});

it('selects the name that it was made with, so that typing replaces it', async () => {
  const titled = (title: string) => {
    const { id, structure } = { id: '21', structure: ['31'] };
    const nothing = { color: null, image: null, description: null, endText: null, shareImage: null };
    const redirect = { redirectType: 'NONE', redirectUrl: null, redirectPhone: null, redirectButton: null };
    return {
      Pitch: { pitch: { id, title, structure, ...nothing, ...redirect, showPreviews: true, slides: [pitchSlide()] } },
    };
  };
  open([pitchSlide()], titled('New pitch'));
  const title = await screen.findByLabelText<HTMLInputElement>('Title of the pitch');
  title.blur();
  title.focus();
  expect([title.selectionStart, title.selectionEnd]).toEqual([0, 'New pitch'.length]);
  typeInto(title, 'Prices');
  title.blur();
  title.setSelectionRange(6, 6);
  title.focus();
  expect([title.selectionStart, title.selectionEnd]).toEqual([6, 6]);
});
