import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith, openForm as open, buildLandingPage as page, sentence } from '../testing/open-form.ts';
import type { LandingPageView } from './page.ts';
import { renderLandingPage, renderNotFound } from './render-landing-page.tsx';

const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

afterEach(() => vi.unstubAllGlobals());

describe('a page in Spanish', () => {
  const inSpanish = { language: 'es', languages: ['en', 'es'], title: 'Spring club' } as const;

  it('is in Spanish except for staff’s own text, with a language switch', () => {
    const { html } = renderLandingPage(page({ ...inSpanish, fields: ['name', 'phone', 'gender', 'opt-in'] }), 'let x');
    expect(html).toContain('<html lang="es">');
    for (const words of ['Spring club', 'Nombre', 'Teléfono', 'Enviar', 'Los mensajes de texto son de Loudhail.'])
      expect(textOf(html)).toContain(words);
    // Stored values are the same in every language.
    expect(html).toContain('<option value="Female">Femenino</option>');
    expect(html).toContain('<a href="?lang=en" lang="en">English</a>');
    expect(textOf(renderNotFound('es').html)).toBe('No se encontró la página');
  });

  it('shows the form’s result in Spanish, and sends its language to the server', async () => {
    const sent = answerWith({ success: true, errors: [] });
    document.documentElement.lang = 'es';
    const { say, tick, button } = open(inSpanish);
    say('phone', '(602) 555-0101');
    tick('opt-in');
    button().click();
    expect(button().textContent).toBe('Enviando…');
    await vi.waitFor(() => expect(document.querySelector('[role=status] p')?.textContent).toBe('¡Enviado!'), {
      timeout: 20_000,
    });
    expect(sent[0]?.variables).toMatchObject({ language: 'es' });
  });
});

describe('the form of a page', () => {
  const blur = (form: HTMLFormElement, name: string) =>
    form.querySelector(`[name="${name}"]`)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  const problem = (name: string) => document.querySelector(`[id="problem-${name}"]`)?.textContent;

  it('says under a field what it lacks as soon as it is left', () => {
    const { form, say } = open();
    blur(form, 'name');
    expect(problem('name')).toBe('Enter your name.');
    expect(problem('phone')).toBe('');
    say('phone', '602555');
    blur(form, 'phone');
    expect(problem('phone')).toBe('Enter your phone number, with at least 10 digits.');
    say('phone', '(602) 555-0');
    blur(form, 'phone');
    expect(problem('phone')).toBe('Enter your phone number, with at least 10 digits.');
    say('phone', '(602) 555-0101');
    blur(form, 'phone');
    expect(problem('phone')).toBe('');
    blur(form, 'opt-in');
    expect(problem('opt-in')).toBe('Check this box to continue.');
  });

  it('waits until a press is over, so that the page does not move under it', async () => {
    const { form } = open();
    document.dispatchEvent(new Event('pointerdown'));
    blur(form, 'phone');
    expect(problem('phone')).toBe('');
    document.dispatchEvent(new Event('pointerup'));
    await vi.waitFor(() => expect(problem('phone')).toMatch(/^Enter your phone number/));
  });

  it.each([
    ['en', 'Replied STOP before? Text START to (602) 555-0199 to get our texts again.'],
    ['es', '¿Antes respondió STOP a nuestros mensajes? Envíe START al (602) 555-0199 para volver a recibirlos.'],
  ] as const)('tells everyone alike how to get texts again after a STOP, in %s', async (language, words) => {
    answerWith({ success: true, errors: [] });
    const { say, tick, button } = open({ language, next: { phone: '6025550199', firstText: 'soon', cardUrl: null } });
    say('phone', '(602) 555-0101');
    tick('opt-in');
    button().click();
    await vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toContain(words));
  });
});

describe('a landing page', () => {
  it('ends with the years since 2024 and the owner’s name [CONST-67]', () => {
    for (const kind of ['standard', 'group', 'campaign'] as const) {
      document.body.innerHTML = renderLandingPage(page({ kind, sender: 'Desert Bloom' }), 'let x').html;
      expect(document.querySelector('footer')?.textContent).toBe('© 2024 - 2026 Desert Bloom');
    }
  });

  it('names its sender above the title, and who will text beside the consent [PAGE-54]', () => {
    for (const kind of ['standard', 'group', 'campaign'] as const) {
      const names = { brandName: 'Spring club', sender: 'Desert <i>Bloom</i>' };
      const { html } = renderLandingPage(page({ kind, title: 'Cleanings', ...names }), 'let x');
      document.body.innerHTML = html;
      expect(document.querySelector('.from')?.textContent).toBe('Spring club');
      expect(document.querySelector('.consent')?.textContent).toBe(`${sentence} Texts come from Desert <i>Bloom</i>.`);
      expect(html).toContain('<title>Cleanings · Spring club</title>');
    }
  });

  it('shows its color, logo, title, description, picture and the consent line [PAGE-30 PAGE-32..PAGE-34 PAGE-54 CONST-68]', () => {
    const { html, style } = renderLandingPage(
      page({ title: 'Join <us>', description: 'Every week', logo: '/media/l.png', image: '/media/i.png' }),
      'let x',
    );
    expect(style).toContain('--brand:#c2410c');
    expect(html).toContain('<h1>Join &lt;us&gt;</h1>');
    for (const shown of ['Every week', sentence, 'Submit', 'Reply HELP for help.'])
      expect(textOf(html)).toContain(shown);
    for (const shown of ['src="/media/l.png"', 'src="/media/i.png"', 'href="/policy"']) expect(html).toContain(shown);
  });

  it('is headed by its sender if it has no title, and leaves out a missing description [PAGE-32 PAGE-33]', () => {
    const { html } = renderLandingPage(page(), 'let x');
    expect(html).toContain('<h1>Loudhail</h1>');
    expect(html).not.toContain('class="description"');
    expect(textOf(renderNotFound('en').html)).toBe('Not Found');
  });

  it('of a group shows a video with its cover, or only a picture, and the terms [GROUP-16 OPEN-76 OPEN-120]', () => {
    const terms = { price: 5, schedule: 'WEEKLY', trialDays: 14 } as const;
    const ownVideo = { url: 'https://example.com/video.mp4', isVideo: true, poster: '/media/p.png' };
    const drawn = (changes: Partial<LandingPageView>) => {
      document.body.innerHTML = renderLandingPage(page({ kind: 'group', ...changes }), 'let x').html;
    };
    drawn({ terms, explainer: ownVideo });
    expect(textOf(document.querySelector('.terms')?.innerHTML ?? '')).toBe('Price$5ScheduleWeeklyFree trial14 days');
    const video = document.querySelector('video');
    expect([video?.getAttribute('src'), video?.getAttribute('poster')]).toEqual([ownVideo.url, ownVideo.poster]);
    drawn({ explainer: { ...ownVideo, url: '/media/e.png', isVideo: false } });
    expect([document.querySelector('video'), document.querySelector('.terms')]).toEqual([null, null]);
    expect(document.querySelector('.picture')?.getAttribute('src')).toBe('/media/e.png');
  });

  it('asks what its page lists [PAGE-46..PAGE-53]', () => {
    const fields = [
      'name',
      'last_name',
      'phone',
      'dob',
      'gender',
      'appointment',
      'dropdown',
      'hipaa',
      'opt-in',
    ] as const;
    const { form } = open({
      fields,
      hipaaText: 'I consent to health messages.',
      options: [{ id: '7', label: 'Left arm' }],
    });
    expect([...form.querySelectorAll('[name]')].map((one) => one.getAttribute('name'))).toEqual([...fields]);
    expect(form.textContent).toContain('I consent to health messages.');
    expect(form.querySelector('option[value="7"]')?.textContent).toBe('Left arm');
  });
});

describe('its button', () => {
  it('is enabled once the consent is ticked and the phone has ten characters [PAGE-41 PAGE-42]', () => {
    const { say, tick, button } = open();
    expect(button().disabled).toBe(true);
    say('phone', '602555010');
    tick('opt-in');
    expect(button().disabled).toBe(true);
    say('phone', '6025550101');
    expect(button().disabled).toBe(false);
    tick('opt-in');
    expect(button().disabled).toBe(true);
  });

  it('says under each field what is missing when it is pressed too early, and focuses the first', async () => {
    const sent = answerWith({ success: true, errors: [] });
    const { say, tick, button, form } = open();
    const problems = () => [...form.querySelectorAll('.problem')].map(({ textContent }) => textContent);
    const all = [
      'Enter your name.',
      'Enter your phone number, with at least 10 digits.',
      'Check this box to continue.',
    ];
    expect(problems()).toEqual(['', '', '']);
    // A press on a disabled button reaches only what is around it.
    button().parentElement?.click();
    expect(problems()).toEqual(all);
    const focused = () => document.activeElement?.getAttribute('name');
    expect(focused()).toBe('name');
    say('name', 'Maya');
    expect(problems()).toEqual(['', ...all.slice(1)]);
    const phone = form.querySelector('[name=phone]');
    expect([phone?.getAttribute('aria-invalid'), phone?.getAttribute('aria-errormessage')]).toEqual([
      'true',
      'problem-phone',
    ]);
    tick('opt-in');
    phone?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(focused()).toBe('phone');
    expect(problems()).toEqual(['', all[1], '']);
    say('phone', '6025550101');
    expect([problems(), button().disabled, sent]).toEqual([['', '', ''], false, []]);
  });

  it('sends once, shows that it is busy, and ends in Submitted! [PAGE-35 PAGE-36]', async () => {
    const sent = answerWith({ success: true, errors: [] });
    document.documentElement.lang = 'en';
    const { say, tick, button, form } = open();
    say('name', ' Maya ');
    say('phone', '(602) 555-0101');
    tick('opt-in');
    button().click();
    expect(button().textContent).toBe('Submitting…');
    button().click();
    form.requestSubmit();
    await vi.waitFor(() => expect(document.querySelector('[role=status] p')?.textContent).toBe('Submitted!'), {
      timeout: 20_000,
    });
    const content = { name: 'Maya', phone: '(602) 555-0101', 'opt-in': 'Verified' };
    const widgets = Object.entries(content).map(([id, value]) => ({ id, content: value }));
    expect(sent.map(({ variables }) => variables)).toEqual([{ code: 'abcd1234', widgets, language: 'en' }]);
    expect(document.querySelector('form')).toBeNull();
  });

  it.each([
    ['standard', 'submitLandingPage(landingPageCode:'],
    ['group', 'submitGroupLandingPage(groupCode:'],
    ['campaign', 'submitCampaignLandingPage(campaignCode:'],
  ] as const)('sends the form of a %s page with the call of its kind', async (kind, call) => {
    const sent = answerWith({ success: true, errors: [] });
    const { say, tick, button } = open({ kind });
    say('phone', '6025550101');
    tick('opt-in');
    button().click();
    await vi.waitFor(() => expect(document.querySelector('[role=status]')).not.toBeNull(), { timeout: 20_000 });
    expect(sent[0]?.query).toContain(call);
  });

  it.each([
    [{ success: false, errors: ['Please enter a name.', 'Second'] }, 'Please enter a name.'],
    [{ success: false, errors: [] }, 'An unknown error occurred. Please refresh the page and try again.'],
    ['offline', 'We couldn’t reach the server. Check your connection, then submit again.'],
  ])('shows the first error of %o and can be pressed again [PAGE-37 PAGE-38 ERR-01 ERR-02]', async (answer, told) => {
    answerWith(answer);
    const { say, tick, button } = open();
    say('phone', '6025550101');
    tick('opt-in');
    button().click();
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe(told), { timeout: 20_000 });
    expect(button()).toMatchObject({ disabled: false, textContent: 'Submit' });
    expect(document.querySelector<HTMLInputElement>('[name=phone]')?.value).toBe('6025550101');
  });
});

it('uses a given tab title, for pages whose name must not be in link previews', () => {
  const { html } = renderLandingPage(page({ title: 'Fertility', tabName: 'Wellspring Health' }), 'let x');
  expect(html).toContain('<title>Wellspring Health</title>');
});

describe('what is shown once the form was sent', () => {
  async function afterSending(next: LandingPageView['next'], language: LandingPageView['language'] = 'en') {
    answerWith({ success: true, errors: [] });
    const { say, tick, button } = open({ next, language, sender: 'Corner <b>Bakery</b>' });
    say('phone', '(602) 555-0101');
    tick('opt-in');
    button().click();
    await vi.waitFor(() => expect(document.querySelector('.done')).not.toBeNull());
    const link = document.querySelector<HTMLAnchorElement>('.done a');
    const sentences = [...document.querySelectorAll('.done p')].map(({ textContent }) => textContent);
    return { sentences, link: link && [link.textContent, link.getAttribute('href')] };
  }

  it('says what comes next, from which number, and offers to save it', async () => {
    const cardUrl = '/p/abcd1234/card.vcf';
    expect(await afterSending({ phone: '6025550100', firstText: 'soon', cardUrl })).toEqual({
      sentences: [
        'Submitted!',
        'New here? Your first text should arrive within a few minutes.',
        'Texts from Corner <b>Bakery</b> come from (602) 555-0100.',
        'Signed up before? You’re already on the list.',
        'Replied STOP before? Text START to (602) 555-0100 to get our texts again.',
      ],
      link: ['Save our number', cardUrl],
    });
  });

  it('promises no text where nothing can be sent, and has no heading without anything beneath it', async () => {
    expect((await afterSending({ phone: null, firstText: 'none', cardUrl: null })).sentences).toEqual(['Submitted!']);
    expect(document.querySelector('.done h2')).toBeNull();
  });

  it('says when, outside of the sending window', async () => {
    const firstText = { at: 'miércoles, 11 de marzo, 8:00 a.m. MST' };
    const { sentences, link } = await afterSending({ phone: null, firstText, cardUrl: null }, 'es');
    expect(sentences).toEqual([
      '¡Enviado!',
      '¿Es su primera vez? Su primer mensaje debería llegar: miércoles, 11 de marzo, 8:00 a.m. MST.',
      '¿Ya se había inscrito? Ya está en la lista.',
    ]);
    expect(link).toBeNull();
  });
});
