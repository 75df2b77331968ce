import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openPitch } from '../../testing/open-pitch.tsx';

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function addQuestion() {
  const { server } = openPitch();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit slide Our video' }));
  const editor = await screen.findByRole('region', { name: /^Edit slide/ });
  fireEvent.click(within(editor).getByRole('button', { name: 'Add question' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Yes / No' }));
  const question = await screen.findByRole('region', { name: /^New question/ });
  const save = within(editor).getByRole('button', { name: 'Save slide' });
  return { server, editor, question, save };
}

describe('a question that is typed and not saved', () => {
  it('is a part of its slide to anyone who saves that, and is saved once', async () => {
    const { server, editor, question, save } = await addQuestion();
    type(within(question).getByRole('textbox', { name: 'Question' }), 'Will you come?');
    expect(within(editor).getByText('Draft, not saved yet')).toBeTruthy();
    type(within(editor).getByLabelText('Slide title (optional)'), 'Our roof');
    fireEvent.click(save);
    fireEvent.click(save);
    await waitFor(() => expect(server.callsOf('UpdateSlide')).toHaveLength(1));
    expect(server.callsOf('CreateWidget').map(({ variables }) => variables)).toMatchObject([
      { pitchSlideId: '31', widgetType: 'YESNO', slideWidget: { label: 'Will you come?' } },
    ]);
  });

  it('is saved alone where nothing else of the slide changed', async () => {
    const { server, question, save } = await addQuestion();
    type(within(question).getByRole('textbox', { name: 'Question' }), 'Will you come?');
    fireEvent.click(save);
    await waitFor(() => expect(server.callsOf('CreateWidget')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^New question/ })).toBeNull());
    expect(server.callsOf('UpdateSlide')).toEqual([]);
  });

  it('closes when it is saved, and leaves “Saved” in sight', async () => {
    const { editor, question, save } = await addQuestion();
    type(within(question).getByRole('textbox', { name: 'Question' }), 'Will you come?');
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear();
    fireEvent.click(save);
    const saved = await within(editor).findByText('Saved');
    const isInSight = () => scrolled.mock.contexts.some((one) => one instanceof Element && one.contains(saved));
    await waitFor(() => expect(isInSight()).toBe(true));
    scrolled.mockRestore();
  });

  it('stays, and says what it lacks, where it can’t be asked yet', async () => {
    const { server, editor, save } = await addQuestion();
    type(within(editor).getByLabelText('Slide title (optional)'), 'Our roof');
    fireEvent.click(save);
    expect(await within(editor).findByText(/^Finish the question first/)).toBeTruthy();
    expect(screen.getByRole('region', { name: /^New question/ })).toBeTruthy();
    expect(server.callsOf('UpdateSlide')).toEqual([]);
  });
});
