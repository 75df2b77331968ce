import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { pitchSlide } from '../../testing/open-pitch.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SlideEditor } from './slide-editor.tsx';

const open = (changes: Parameters<typeof pitchSlide>[0]) => {
  fakeServer({});
  const does = { onSaved() {}, onCancel() {}, onDuplicate() {}, onDelete() {} };
  renderScreen(<SlideEditor pitchId="21" slide={pitchSlide(changes)} isNew isWidgetsOnly={false} {...does} />);
};

it('a new slide of text is written in at once', async () => {
  open({ slideType: 'TEXT', url: null, content: null, title: null });
  const text = await screen.findByRole('textbox', { name: 'Text' }, { timeout: 20_000 });
  await waitFor(() => expect(document.activeElement).toBe(text));
});

it('a new slide of a file begins where the file is chosen', async () => {
  open({ slideType: 'UPLOAD', url: null, title: null });
  await screen.findByRole('button', { name: 'Add question' }, { timeout: 20_000 });
  expect(document.activeElement?.textContent).toMatch(/file|upload/i);
});
