import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { fakeServer } from '../../testing/fake-server.ts';
import { openPitch as open, pitchSlide } from '../../testing/open-pitch.tsx';

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const saveIn = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Save' });
const editorOf = (name: RegExp) => screen.findByRole('region', { name });

describe('a question', () => {
  async function add(kind: string) {
    const { server } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit slide Our video' }));
    fireEvent.click(within(await editorOf(/^Edit slide/)).getByRole('button', { name: 'Add question' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: kind }));
    return { server, editor: await editorOf(/^New question/) };
  }
  const made = ({ callsOf }: ReturnType<typeof fakeServer>) => callsOf('CreateWidget')[0]?.variables;

  it('is one of many kinds [WIDGET-01..WIDGET-09]', async () => {
    const { editor } = await add('Rating');
    fireEvent.click(within(editor).getByRole('button', { name: 'Cancel' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add question', hidden: true }));
    const kinds = (await screen.findAllByRole('menuitem', { hidden: true })).map((item) => item.textContent);
    const choices = ['Yes / No', 'Multiple choice', 'Checkboxes', 'Dropdown'];
    const typed = ['Scale', 'Short answer', 'Long answer', 'Number', 'Phone number', 'Email address'];
    expect(kinds).toEqual([...choices, 'Rating', ...typed, 'Date', 'Agreement']);
  });

  it('of the agreement kind has the text that is agreed to [WIDGET-08 WIDGET-11]', async () => {
    const { server, editor } = await add('Agreement');
    type(within(editor).getByRole('textbox', { name: 'Question' }), 'Before the visit');
    type(within(editor).getByLabelText('Agreement text'), 'I will come alone.');
    fireEvent.click(saveIn(editor));
    await waitFor(() =>
      expect(made(server)).toEqual({
        ...{ pitchSlideId: '31', widgetType: 'VERIFY' },
        slideWidget: { label: 'Before the visit', fineText: 'I will come alone.' },
      }),
    );
  });

  it('of the scale kind names its ends, and swaps them when they are the wrong way round [WIDGET-09 WIDGET-15]', async () => {
    const { server, editor } = await add('Scale');
    type(within(editor).getByRole('textbox', { name: 'Question' }), 'How much does it hurt?');
    type(within(editor).getByLabelText('Lowest number'), '5');
    type(within(editor).getByLabelText('Highest number'), '0');
    type(within(editor).getByLabelText('Label for the highest number (optional)'), 'Very much');
    fireEvent.click(saveIn(editor));
    await waitFor(() =>
      expect(made(server)?.slideWidget).toMatchObject({ start: 0, end: 5, labels: ['', 'Very much'] }),
    );
  });

  it.each(['Checkboxes', 'Dropdown'])('of the kind %s has a list of labels [WIDGET-12]', async (kind) => {
    const { server, editor } = await add(kind);
    type(within(editor).getByRole('textbox', { name: 'Question' }), 'Where does it hurt?');
    type(within(editor).getByLabelText('Choice 1'), 'Knee');
    type(within(editor).getByLabelText('Choice 2'), 'Hip');
    fireEvent.click(saveIn(editor));
    await waitFor(() => expect(made(server)?.slideWidget).toMatchObject({ labels: ['Knee', 'Hip'] }));
  });

  it('has a label and fine text [WIDGET-10 WIDGET-11]', async () => {
    const { server, editor } = await add('Yes / No');
    expect(saveIn(editor).hasAttribute('disabled')).toBe(true);
    type(within(editor).getByRole('textbox', { name: 'Question' }), 'Will you come?');
    type(within(editor).getByLabelText('Fine print (optional)'), 'Bring a friend');
    fireEvent.click(saveIn(editor));
    await waitFor(() =>
      expect(made(server)).toEqual({
        ...{ pitchSlideId: '31', widgetType: 'YESNO' },
        slideWidget: { label: 'Will you come?', fineText: 'Bring a friend' },
      }),
    );
  });

  it('of the rating kind goes from 1 to 10, and swaps ends the wrong way round [WIDGET-14 WIDGET-15 CONST-73]', async () => {
    const { server, editor } = await add('Rating');
    const [lowest, highest] = ['Lowest number', 'Highest number'].map((name) => within(editor).getByLabelText(name));
    expect([lowest, highest].map((field) => (field as HTMLInputElement).value)).toEqual(['1', '10']);
    type(within(editor).getByRole('textbox', { name: 'Question' }), 'How was it?');
    type(lowest as HTMLElement, '9');
    type(highest as HTMLElement, '2');
    expect(within(editor).getByText('Goes from 2 to 9.')).toBeTruthy();
    fireEvent.click(saveIn(editor));
    await waitFor(() => expect(made(server)?.slideWidget).toMatchObject({ start: 2, end: 9 }));
  });

  it('of the rating kind has whole numbers for ends, whatever is typed [WIDGET-13]', async () => {
    const { server, editor } = await add('Rating');
    type(within(editor).getByRole('textbox', { name: 'Question' }), 'How was it?');
    type(within(editor).getByLabelText('Highest number'), '7.6');
    fireEvent.click(saveIn(editor));
    await waitFor(() => expect(made(server)?.slideWidget).toMatchObject({ start: 1, end: 7 }));
  });

  it('of the number kind starts at 0, without an end, and may allow decimals', async () => {
    const { server, editor } = await add('Number');
    const [lowest, highest] = ['Lowest number (optional)', 'Highest number (optional)'].map(
      (name) => within(editor).getByLabelText(name) as HTMLInputElement,
    );
    expect([lowest?.value, highest?.value]).toEqual(['0', '']);
    type(within(editor).getByRole('textbox', { name: 'Question' }), 'How many rooms?');
    type(lowest as HTMLElement, '');
    type(highest as HTMLElement, '20');
    fireEvent.click(within(editor).getByRole('checkbox', { name: 'Allow decimals' }));
    fireEvent.click(saveIn(editor));
    await waitFor(() =>
      expect(made(server)).toEqual({
        ...{ pitchSlideId: '31', widgetType: 'NUMBER' },
        slideWidget: { label: 'How many rooms?', fineText: '', start: null, end: 20, options: ['decimals'] },
      }),
    );
  });

  it.each(['Long answer', 'Phone number', 'Email address'])(
    'of the kind %s is a question and fine print',
    async (kind) => {
      const { server, editor } = await add(kind);
      type(within(editor).getByRole('textbox', { name: 'Question' }), 'How can we reach you?');
      fireEvent.click(saveIn(editor));
      await waitFor(() => expect(made(server)?.slideWidget).toEqual({ label: 'How can we reach you?', fineText: '' }));
    },
  );

  it('of the choice kind has a list of labels, at least two [WIDGET-12]', async () => {
    const { server, editor } = await add('Multiple choice');
    type(within(editor).getByRole('textbox', { name: 'Question' }), 'Which day?');
    type(within(editor).getByLabelText('Choice 1'), 'Monday');
    expect(saveIn(editor).hasAttribute('disabled')).toBe(true);
    type(within(editor).getByLabelText('Choice 2'), 'Friday');
    fireEvent.click(saveIn(editor));
    await waitFor(() => expect(made(server)?.slideWidget).toMatchObject({ labels: ['Monday', 'Friday'] }));
  });
});

describe('the questions of a slide', () => {
  const widget = (id: string, label: string) => ({
    ...{ id, label, widgetType: 'DROPDOWN', required: false, fineText: null, labels: ['Red', 'Blue', 'Green'] },
    ...{ version: 'first', start: null, end: null, options: [] },
  });
  async function openSlide(first = 'Which color?') {
    const widgets = [widget('41', first), widget('42', 'Which size?')];
    const slide = pitchSlide({ widgets, widgetStructure: ['41', '42'] } as never);
    const { server } = open([slide], { DeleteWidget: {} });
    fireEvent.click(await screen.findByRole('button', { name: 'Edit slide Our video' }));
    await editorOf(/^Edit slide/);
    return server;
  }

  it.each([
    ['its name', /^Which color\?/],
    ['its pencil', 'Edit question Which color?'],
  ])('are opened by %s, each with its own text', async (_by, name) => {
    await openSlide();
    fireEvent.click(screen.getByRole('button', { name }));
    const editor = within(await editorOf(/question/));
    expect(editor.getByRole<HTMLInputElement>('textbox', { name: 'Question' }).value).toBe('Which color?');
  });

  it('are deleted one by one, and come back with Undo', async () => {
    const server = await openSlide();
    fireEvent.click(screen.getByRole('button', { name: 'Delete question Which color?' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit question Which color?' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Edit question Which size?' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Edit question Which color?' })).toBeTruthy();
    expect(server.callsOf('DeleteWidget')).toEqual([]);
  });

  it('come back as they were typed with Undo after Cancel', async () => {
    await openSlide();
    fireEvent.click(screen.getByRole('button', { name: 'Edit question Which color?' }));
    const editor = await editorOf(/^Edit question/);
    type(within(editor).getByRole('textbox', { name: 'Question' }), 'Your color?');
    fireEvent.click(within(editor).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Edit question Which color?' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Edit question Your color?' })).toBeTruthy();
  });

  it('get and lose choices, each in its place', async () => {
    const server = await openSlide();
    fireEvent.click(screen.getByRole('button', { name: 'Edit question Which color?' }));
    const editor = within(await editorOf(/question/));
    fireEvent.click(editor.getByRole('button', { name: 'Remove choice 2' }));
    fireEvent.click(editor.getByRole('button', { name: 'Add choice' }));
    type(editor.getByRole('textbox', { name: 'Choice 3' }), 'Gray');
    fireEvent.click(editor.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsOf('UpdateWidget')).toHaveLength(1));
    expect(server.callsOf('UpdateWidget')[0]?.variables).toMatchObject({
      labels: ['Red', 'Green', 'Gray'],
    });
  });

  it('show both texts to the later one of two who changed one, and are saved as the chosen one', async () => {
    await openSlide();
    fireEvent.click(screen.getByRole('button', { name: 'Edit question Which color?' }));
    type(within(await editorOf(/^Edit question/)).getByRole('textbox', { name: 'Question' }), 'Your color?');
    cleanup();
    // Someone else saved it meanwhile.
    const server = await openSlide('Favorite color?');
    fireEvent.click(screen.getByRole('button', { name: 'Edit question Your color?' }));
    const editor = await editorOf(/^Edit question/);
    const notice = (await screen.findByText(/^This question was changed elsewhere/)).closest('[role="alert"]');
    expect(notice?.textContent).toContain('Saved versionFavorite color?');
    expect(notice?.textContent).toContain('Your versionYour color?');
    expect(saveIn(editor).hasAttribute('disabled')).toBe(true);
    fireEvent.click(within(editor).getByRole('button', { name: 'Keep your version' }));
    fireEvent.click(saveIn(editor));
    await waitFor(() => expect(server.callsOf('UpdateWidget')).toHaveLength(1));
    expect(server.callsOf('UpdateWidget')[0]?.variables).toMatchObject({
      label: 'Your color?',
      seen: { label: 'Favorite color?', labels: ['Red', 'Blue', 'Green'] },
    });
  });
});
