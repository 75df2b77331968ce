import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { brandNamed } from '../../brands/registry.ts';
import { pageBrandOf } from '../../domain/brands/page-brand.ts';
import { switchesOf } from '../../domain/switches/switches-of.ts';
import type { PageBrand } from '../session/brand.tsx';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { openPitch as open, pitchSlide as slide } from '../testing/open-pitch.tsx';
import type { Slide } from './use-pitch.ts';

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const saveIn = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Save slide' });
const editorOf = (name: RegExp) => screen.findByRole('region', { name });

afterEach(() => {
  vi.useRealTimers();
});

describe('the pitch editor', () => {
  it('saves the title once, 1200 ms after typing stops [PITCH-12 PITCH-13 CONST-55]', async () => {
    const { server } = open();
    const title = await screen.findByLabelText('Title of the pitch');
    vi.useFakeTimers();
    type(title, 'A look');
    await act(() => vi.advanceTimersByTimeAsync(700));
    type(title, 'A look at it');
    await act(() => vi.advanceTimersByTimeAsync(1199));
    expect(server.callsOf('UpdatePitch')).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(server.callsOf('UpdatePitch').map(({ variables }) => variables)).toEqual([
      { pitchId: '21', title: 'A look at it' },
    ]);
  });

  it('saves a color, and none that is no color [PITCH-14]', async () => {
    const { server } = open();
    const color = await screen.findByLabelText('Color');
    type(color, '#0b');
    fireEvent.blur(color);
    type(color, '#0b6e6e');
    fireEvent.blur(color);
    await waitFor(() =>
      expect(server.callsOf('UpdatePitch').map(({ variables }) => variables.color)).toEqual(['#0b6e6e']),
    );
  });

  it('shows its slides as cards, their labels cut at 25 characters [PITCH-15 SLIDE-18 CONST-38]', async () => {
    open([slide({ title: 'a'.repeat(25) }), slide({ id: '32', internalTitle: 'b'.repeat(26) })]);
    const cards = within(await screen.findByRole('list', { name: 'Slides' })).getAllByRole('listitem');
    expect(cards[0]?.textContent).toMatch(/^a{25}YouTube/);
    expect(cards[1]?.textContent).toMatch(/^b{25}…YouTube/);
  });

  it('says how a slide is moved with the keyboard, and where it is', async () => {
    open([slide(), slide({ id: '32', title: 'Our team' })]);
    const handle = await screen.findByRole('button', {
      name: 'Move slide 2, Our team',
      description: /^To move this slide, press the space bar/,
    });
    fireEvent.keyDown(handle, { code: 'Space' });
    expect(await screen.findByText(/^(?:Picked up slide at|Slide is over) position \d of 2\.$/)).toBeTruthy();
  });

  it('says once what a slide without a title is', async () => {
    open([slide({ title: null })]);
    const [card] = within(await screen.findByRole('list', { name: 'Slides' })).getAllByRole('listitem');
    expect(card?.textContent).toBe('YouTube video');
  });

  it('marks a slide that was made and not filled in, and says how to go on', async () => {
    open([slide({ slideType: 'UPLOAD', title: null, url: null, isEmpty: true })]);
    const [card] = within(await screen.findByRole('list', { name: 'Slides' })).getAllByRole('listitem');
    expect(card?.textContent).toBe('Picture or videoEmpty: add a picture or a video, or delete this slide');
    expect(screen.getByRole('button', { name: 'Send me a test' })).toHaveProperty('disabled', true);
  });

  it.each([
    ['Look at this, {{first_name}}', 'Look at this, {{first_name}}'],
    ['', 'Our work'],
  ])('sends as a test the message %j with its link, as contacts get it', async (message, messageContent) => {
    const sent = { testId: '1', phone: '5551234567', hasLink: true };
    const { server } = open([slide()], { SendTest: sent, TestState: { state: null } }, exampleBrand(), { message });
    fireEvent.click(await screen.findByRole('button', { name: 'Send me a test' }));
    await waitFor(() =>
      expect(server.callsOf('SendTest')[0]?.variables).toMatchObject({ messageContent, pitchId: '21' }),
    );
  });

  it('takes a deleted slide away at once, brings it back with Undo, and deletes it for good with the page [PITCH-15]', async () => {
    const { server } = open();
    const remove = async () => fireEvent.click(await screen.findByRole('button', { name: 'Delete slide Our video' }));
    await remove();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit slide Our video' })).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await remove();
    expect(server.callsOf('DeleteSlide')).toEqual([]);
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(server.callsOf('DeleteSlide')[0]?.variables).toEqual({ pitchSlideId: '31' }));
  });

  it('duplicates a slide, and goes on with the copy', async () => {
    const slides = [slide()];
    const { server } = open(slides, {
      CopySlide: () => {
        slides.push(slide({ id: '32', internalTitle: 'The copy' }));
        return { slide: { id: '32' } };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Duplicate slide Our video' }));
    expect(await screen.findByRole('button', { name: 'Edit slide The copy', pressed: true })).toBeTruthy();
    expect(server.callsOf('CopySlide')[0]?.variables).toEqual({ pitchSlideId: '31' });
  });

  it('offers the kinds of slides the brand switches on [PITCH-16 SLIDE-01 SLIDE-02 SLIDE-05 SLIDE-09 BRAND-19]', async () => {
    const kinds = async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Add slide' }));
      return (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('aria-label'));
    };
    open();
    // Nothing that records: this browser cannot.
    expect(await kinds()).toEqual(['YouTube video', 'Picture or video', 'Booking calendar', 'Questions only']);
    cleanup();
    const { controls } = exampleBrand();
    open([], {}, exampleBrand({ controls: { ...controls, allowSlideTypeYoutube: false } }));
    expect(await kinds()).toEqual(['Picture or video', 'Booking calendar', 'Questions only']);
  });

  it('says what each kind is, and walks them with the arrow keys as they lie', async () => {
    window.innerWidth = 1280;
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Add slide' }));
    const [first, second, third] = await screen.findAllByRole('menuitem');
    expect(second?.getAttribute('aria-label')).toBe('Picture or video');
    expect(screen.getByRole('menuitem', { description: 'A photo, a drawing, or a video from this device.' })).toBe(
      second,
    );
    first?.focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
    press('ArrowDown');
    expect(document.activeElement).toBe(third);
    press('ArrowLeft');
    expect(document.activeElement).toBe(second);
  });

  it('offers text slides where the brand has them [SLIDE-06 SLIDE-09 BRAND-22]', async () => {
    const { controls } = exampleBrand();
    open([], {}, exampleBrand({ controls: { ...controls, allowSlideTypeText: true } }));
    fireEvent.click(await screen.findByRole('button', { name: 'Add slide' }));
    expect(await screen.findByRole('menuitem', { name: 'Text' })).toBeTruthy();
  });

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])(
    'offers audio by brand (%s) and organization (%s): %s [SLIDE-08 BRAND-20 BRAND-30]',
    async (allowSlideTypeAudio, showAudio, isOffered) => {
      const { controls } = exampleBrand();
      const user = exampleUser();
      const organization = user.organization && { ...user.organization, showAudio };
      open([], {}, exampleBrand({ controls: { ...controls, allowSlideTypeAudio } }), {
        user: { ...user, organization },
      });
      fireEvent.click(await screen.findByRole('button', { name: 'Add slide' }));
      await screen.findByRole('menuitem', { name: 'YouTube video' });
      expect(screen.queryByRole('menuitem', { name: 'Audio' }) !== null).toBe(isOffered);
    },
  );

  const kindsIn = async (brand: PageBrand): Promise<(string | null)[]> => {
    open([], {}, brand);
    fireEvent.click(await screen.findByRole('button', { name: 'Add slide' }));
    const kinds = (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('aria-label'));
    cleanup();
    return kinds;
  };
  const delivered = (key: string, organizationId: string) =>
    pageBrandOf(brandNamed(key), switchesOf(brandNamed(key), { organizationId }, []));

  it.each([
    ['default', ['YouTube video', 'Picture or video', 'Booking calendar', 'Questions only']],
    ['health', ['YouTube video', 'Text', 'Picture or video', 'Questions only']],
  ])(
    'offers in %s what the brand has as it is delivered [BRAND-21 BRAND-25 BRAND-26 BRAND-28 BRAND-29]',
    async (key, kinds) => {
      expect(await kindsIn(delivered(key, '1000'))).toEqual(kinds);
    },
  );

  it.each([
    ['59', true],
    ['58', false],
  ])('offers text slides to organization %s of the default brand: %s [SLIDE-09 CONST-81]', async (id, isOffered) => {
    expect((await kindsIn(delivered('default', id))).includes('Text')).toBe(isOffered);
  });

  it('offers text slides to whom the brand granted them [SLIDE-09]', async () => {
    open([], {}, exampleBrand({ capabilities: ['text-slides'] }));
    fireEvent.click(await screen.findByRole('button', { name: 'Add slide' }));
    expect(await screen.findByRole('menuitem', { name: 'Text' })).toBeTruthy();
  });
});

describe('the slide editor', () => {
  async function addYoutube() {
    const slides: Slide[] = [];
    const opened = open(slides, {
      CreateSlide: () => {
        slides.push(slide({ url: null, title: null }));
        return { slide: { id: '31' } };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add slide' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'YouTube video' }));
    return { ...opened, editor: await editorOf(/^New slide/) };
  }

  it('deletes a new slide that is closed without saving [SLIDE-13]', async () => {
    const { server, editor } = await addYoutube();
    fireEvent.click(within(editor).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(server.callsOf('DeleteSlide')[0]?.variables).toEqual({ pitchSlideId: '31' }));
    expect(server.callsOf('UpdateSlide')).toEqual([]);
  });

  it('deletes a new slide with the page, if nothing was put on it', async () => {
    const { server, editor } = await addYoutube();
    type(within(editor).getByLabelText('YouTube address'), 'https://youtu.be/dQw4w9WgXcQ');
    fireEvent(window, new Event('pagehide'));
    expect(server.callsOf('DeleteSlide')).toEqual([]);
    type(within(editor).getByLabelText('YouTube address'), '');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(server.callsOf('DeleteSlide')[0]?.variables).toEqual({ pitchSlideId: '31' }));
  });

  it('keeps a new slide that is saved, with a title or without [SLIDE-13 SLIDE-14]', async () => {
    const { server, editor } = await addYoutube();
    expect(saveIn(editor).hasAttribute('disabled')).toBe(true);
    expect(within(editor).getByLabelText('Slide title (optional)')).toBeTruthy();
    expect(within(editor).getAllByText('Visible to leads').length).toBeGreaterThan(0);
    type(within(editor).getByLabelText('YouTube address'), 'https://vimeo.com/1');
    expect(saveIn(editor).hasAttribute('disabled')).toBe(true);
    type(within(editor).getByLabelText('YouTube address'), 'https://youtu.be/dQw4w9WgXcQ');
    expect(within(editor).getByAltText('Preview of the video')).toBeTruthy();
    fireEvent.click(saveIn(editor));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^New slide/ })).toBeNull());
    expect(server.callsOf('UpdateSlide')[0]?.variables).toMatchObject({ title: '', pitchSlideId: '31' });
    expect(server.callsOf('DeleteSlide')).toEqual([]);
  });

  it('takes a sound for an audio slide [SLIDE-07 UPLOAD-02]', async () => {
    const url = '/media/a.mp3';
    const { server } = open([slide({ slideType: 'AUDIO', title: 'A word', url: null })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit slide A word' }));
    const editor = await editorOf(/^Edit slide: Audio/);
    expect(saveIn(editor).hasAttribute('disabled')).toBe(true);
    const answer = globalThis.fetch;
    globalThis.fetch = (async (address, init) =>
      address === '/uploads/audio' ? Response.json({ url }) : answer(address, init)) as typeof fetch;
    onTestFinished(() => {
      globalThis.fetch = answer;
    });
    const field = within(editor).getByLabelText('Sound');
    expect(field.getAttribute('accept')).toBe('.mp3,.wav,audio/mpeg,audio/wav');
    fireEvent.change(field, { target: { files: [new File(['x'], 'a.mp3', { type: 'audio/mpeg' })] } });
    await within(editor).findByLabelText('This slide’s audio');
    fireEvent.click(saveIn(editor));
    await waitFor(() => expect(server.callsOf('UpdateSlide')[0]?.variables).toMatchObject({ audioFile: url }));
  });

  it('is filled with what was typed and not saved, until it is discarded', async () => {
    open();
    type(await screen.findByLabelText('Slide title (optional)'), 'A draft');
    cleanup();
    open();
    expect(await screen.findByLabelText('Slide title (optional)')).toHaveProperty('value', 'A draft');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByLabelText('Slide title (optional)')).toHaveProperty('value', 'Our video'));
  });

  it('has an internal title beside the visible one [SLIDE-17]', async () => {
    const { server } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit slide Our video' }));
    const editor = await editorOf(/^Edit slide/);
    type(within(editor).getByLabelText('Internal title (optional)'), 'Video, spring cut');
    fireEvent.click(saveIn(editor));
    await waitFor(() =>
      expect(server.callsOf('UpdateSlide')[0]?.variables).toMatchObject({
        ...{ internalTitle: 'Video, spring cut', title: 'Our video' },
      }),
    );
  });
});
