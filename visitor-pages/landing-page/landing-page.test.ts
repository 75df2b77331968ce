import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageRulesOf } from '../../domain/landing-pages/submit-rules.ts';
import { sendForm, watchForm } from './form.ts';
import type { LandingPageView, PageQuestion } from './page.ts';
import { renderLandingPage, renderNotFound } from './render-landing-page.tsx';

const sentence =
  'I opt-in to receiving communications at the number provided. (You may opt-out at any time by replying STOP)';
const page = (changes: Partial<LandingPageView> = {}): LandingPageView => ({
  ...{ kind: 'standard' as const, explainer: null, terms: null },
  ...{
    code: 'abcd1234',
    language: 'en',
    languages: ['en'],
    brandName: 'Loudhail',
    tabName: null,
    sender: 'Loudhail',
    year: 2026,
    color: '#c2410c',
    logo: null,
    title: null,
    description: null,
  },
  ...{
    image: null,
    fields: ['name', 'phone', 'opt-in'],
    choice: 'Body part',
    options: [],
    questions: [],
    optInText: sentence,
    optInFinePrint: 'Reply HELP for help.',
  },
  ...{
    rules: pageRulesOf({ asksAppointment: false, hipaaConsent: null }, false),
    hipaaText: null,
    policyUrl: '/policy',
  },
  ...changes,
});
const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

function open(changes: Partial<LandingPageView> = {}) {
  document.body.innerHTML = renderLandingPage(page(changes), 'let x').html;
  const form = document.querySelector('form') ?? expect.fail('no form');
  watchForm(form, sendForm);
  const field = (name: string) =>
    form.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? expect.fail(`no field ${name}`);
  const say = (name: string, value: string) => {
    field(name).value = value;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  };
  const button = () => form.querySelector('button') ?? expect.fail('no button');
  return { say, tick: (name: string) => field(name).click(), button, form };
}

function answerWith(answer: unknown) {
  const bodies: { query: string; variables: unknown }[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    if (answer === 'offline') throw new TypeError('offline');
    return { json: async () => ({ data: { answer } }) };
  });
  return bodies;
}

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
    await vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe('¡Enviado!'), {
      timeout: 20_000,
    });
    expect(sent[0]?.variables).toMatchObject({ language: 'es' });
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

describe('a question of the page', () => {
  const question = (changes: Partial<PageQuestion> = {}): PageQuestion => ({
    ...{ id: '7', type: 'YESNO', label: 'Question', fineText: '', labels: [], start: 1, end: 10 },
    ...changes,
  });

  it('comes before the consents, with the control of its kind', () => {
    const labels = ['Knee', 'Hip'];
    const { form } = open({
      questions: [
        question({ id: '1', type: 'DATE', label: 'When?' }),
        question({ id: '2', type: 'CHECKBOX', label: 'Where?', labels }),
        question({ id: '3', type: 'DROPDOWN', label: 'Which?', labels }),
        question({ id: '4', type: 'SCALE', label: 'How bad?', start: 0, end: 2, labels: ['Not at all', 'Very'] }),
        question({ id: '5', type: 'VERIFY', label: 'Our rules', fineText: 'I come alone.' }),
      ],
    });
    const names = [...form.querySelectorAll<HTMLInputElement>('[name]')].map(({ name, type }) => `${name} ${type}`);
    expect(names).toEqual([
      ...['name text', 'phone tel', '1 date', '2 checkbox', '2 checkbox', '3 select-one'],
      ...['4 radio', '4 radio', '4 radio', '5 checkbox', 'opt-in checkbox'],
    ]);
    const groups = [...form.querySelectorAll('legend')].map((legend) => legend.textContent);
    expect(groups).toEqual(['Where?', 'How bad?']);
    expect(form.textContent).toContain('I come alone.');
  });

  it('is sent with the form, once for each tick, and left out if it wasn’t answered', async () => {
    const sent = answerWith({ success: true, errors: [] });
    const { say, tick, button, form } = open({
      questions: [
        question({ id: '2', type: 'CHECKBOX', labels: ['Knee', 'Hip', 'Back'] }),
        question({ id: '6', type: 'SHORT' }),
      ],
    });
    for (const value of ['Knee', 'Back']) form.querySelector<HTMLInputElement>(`[value=${value}]`)?.click();
    say('name', 'Maya');
    say('phone', '6025550101');
    tick('opt-in');
    button().click();
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 20_000 });
    const answered = (sent[0]?.variables as { widgets: { id: string }[] } | undefined)?.widgets.filter(({ id }) =>
      /^\d/.test(id),
    );
    expect(answered).toEqual([
      { id: '2', content: 'Knee' },
      { id: '2', content: 'Back' },
    ]);
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
    await vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe('Submitted!'), {
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
