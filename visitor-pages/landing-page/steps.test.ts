import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildWidget } from '../testing/build-page.ts';
import { fakeHistory } from '../testing/fake-history.ts';
import { answerWith, openForm as open } from '../testing/open-form.ts';
import type { LandingPageView } from './page.ts';

const long: Partial<LandingPageView> = {
  fields: ['name', 'phone', 'gender', 'opt-in'],
  questions: [buildWidget({ id: '2', type: 'CHECKBOX', label: 'Where?', labels: ['Knee', 'Hip'] })],
};

let browser: ReturnType<typeof fakeHistory>;
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: /600px/.test(query) }));
  browser = fakeHistory();
});
afterEach(() => vi.unstubAllGlobals());

const shown = (form: HTMLFormElement) => [
  ...new Set([...form.querySelectorAll<HTMLInputElement>('.step:not([hidden]) [name]')].map(({ name }) => name)),
];
const press = (name: 'next' | 'back') => document.querySelector<HTMLButtonElement>(`.${name}`)?.click();
const place = () => document.querySelector('.head p')?.textContent;
const enter = (form: HTMLFormElement, name: string) =>
  form
    .querySelector(`[name="${name}"]`)
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
const problemOf = (name: string) => document.querySelector(`[id="problem-${name}"]`)?.textContent;

describe('a form on a phone', () => {
  it('asks one thing at a time, and both ways', () => {
    const { form, say, button } = open(long);
    expect([shown(form), place(), button().hidden]).toEqual([['name'], 'Step 1 of 5', true]);
    expect(document.querySelector<HTMLButtonElement>('.back')?.hidden).toBe(true);
    say('name', 'Maya');
    enter(form, 'name');
    expect([shown(form), document.activeElement?.getAttribute('name')]).toEqual([['phone'], 'phone']);
    press('back');
    expect([shown(form), form.querySelector<HTMLInputElement>('[name=name]')?.value]).toEqual([['name'], 'Maya']);
  });

  it('says at its step what is missing, and leaves what is optional to the visitor [PAGE-41 PAGE-42]', () => {
    const { form, say, tick, button } = open(long);
    press('next');
    expect([shown(form), problemOf('name')]).toEqual([['name'], 'Enter your name.']);
    say('name', 'Maya');
    press('next');
    say('phone', '602555');
    press('next');
    expect([shown(form), problemOf('phone')]).toEqual([['phone'], 'Enter your phone number, with at least 10 digits.']);
    say('phone', '6025550101');
    for (const name of [['gender'], ['2'], ['opt-in']]) {
      press('next');
      expect(shown(form)).toEqual(name);
    }
    expect([button().hidden, button().disabled, place()]).toEqual([false, true, 'Step 5 of 5']);
    // What brought the visitor here is no press on the button that is there now.
    expect(problemOf('opt-in')).toBe('');
    expect(document.querySelector<HTMLButtonElement>('.next')?.hidden).toBe(true);
    tick('opt-in');
    expect(button().disabled).toBe(false);
  });

  it('says nothing of the consents to someone who comes to them by Enter', () => {
    const { form, say } = open({ fields: ['name', 'phone', 'opt-in'], questions: long.questions ?? [] });
    say('name', 'Maya');
    press('next');
    say('phone', '6025550101');
    press('next');
    enter(form, '2');
    expect([shown(form), problemOf('opt-in')]).toEqual([['opt-in'], '']);
  });

  it('is where it was after a reload, with its answers and without a consent', () => {
    const { form, say } = open(long);
    say('name', 'Maya');
    press('next');
    say('phone', '6025550101');
    for (const _ of [1, 2]) press('next');
    form.querySelector<HTMLInputElement>('[value=Hip]')?.click();
    press('next');
    const again = open(long);
    expect(shown(again.form)).toEqual(['opt-in']);
    expect([...again.form.querySelectorAll<HTMLInputElement>(':checked[name]')].map(({ value }) => value)).toEqual([
      'Hip',
    ]);
  });

  it('begins again in health, where nothing is kept', () => {
    const { say } = open({ ...long, keepsTyped: false });
    say('name', 'Maya');
    press('next');
    expect(shown(open({ ...long, keepsTyped: false }).form)).toEqual(['name']);
    expect(sessionStorage.length).toBe(0);
  });

  it('goes back to the answer that the server refuses', async () => {
    const problem = 'That date has passed. Please choose today or a later date.';
    answerWith({ success: false, errors: [problem], refused: [{ widgetId: 'phone', problem }] });
    const { form, say, tick, button } = open(long);
    say('name', 'Maya');
    press('next');
    say('phone', '6025550101');
    for (const _ of [1, 2, 3]) press('next');
    tick('opt-in');
    button().click();
    await vi.waitFor(() => expect(shown(form)).toEqual(['phone']));
    expect(problemOf('phone')).toBe(problem);
  });

  it('has the browser’s Back and Forward go from question to question, and leave at the first', () => {
    const { form, say } = open(long);
    say('name', 'Maya');
    press('next');
    say('phone', '6025550101');
    press('next');
    expect([shown(form), browser.entriesBefore()]).toEqual([['gender'], 2]);
    browser.back();
    expect([shown(form), document.activeElement?.getAttribute('name')]).toEqual([['phone'], 'phone']);
    press('back');
    expect([shown(form), browser.entriesBefore()]).toEqual([['name'], 0]);
    browser.forward();
    browser.forward();
    expect(shown(form)).toEqual(['gender']);
    browser.back();
    say('phone', '602');
    browser.forward();
    expect([shown(form), browser.entriesBefore()]).toEqual([['phone'], 1]);
  });

  it('has Back go to the question before after a reload, and in a new tab’s history too', () => {
    const { say } = open(long);
    say('name', 'Maya');
    press('next');
    say('phone', '6025550101');
    press('next');
    for (const arrive of [() => {}, () => (browser = fakeHistory())]) {
      arrive();
      const { form } = open(long);
      expect([shown(form), browser.entriesBefore()]).toEqual([['gender'], 2]);
      browser.back();
      expect(shown(form)).toEqual(['phone']);
      browser.forward();
    }
  });

  it('leaves with one Back once it is sent, and in health after a reload', async () => {
    answerWith({ success: true, errors: [] });
    const { say } = open({ ...long, keepsTyped: false });
    say('name', 'Maya');
    press('next');
    say('phone', '6025550101');
    press('next');
    const again = open({ ...long, keepsTyped: false });
    expect([shown(again.form), browser.entriesBefore()]).toEqual([['name'], 0]);
    again.say('name', 'Maya');
    press('next');
    again.say('phone', '6025550101');
    for (const _ of [1, 2, 3]) press('next');
    again.tick('opt-in');
    again.button().click();
    await vi.waitFor(() => expect(document.querySelector('.done')).not.toBeNull());
    expect(browser.entriesBefore()).toBe(0);
  });

  it.each([
    ['911 911 9110', 'Check this number.'],
    ['(190) 555-0101', 'Check this number.'],
    ['+44 20 7946 0958', 'This number can’t get our texts. We can only text numbers in the United States and Canada.'],
    ['(800) 555-0101', 'This number can’t receive texts.'],
    ['(602) 976-5550', 'This number can’t receive texts.'],
    ['(809) 555-0101', 'This number can’t get our texts. We can only text numbers in the United States and Canada.'],
  ])('says at its step that %s can’t be the phone, without asking the server', (typed, told) => {
    const sent = answerWith({ success: true, errors: [] });
    const { form, say } = open(long);
    say('name', 'Maya');
    press('next');
    say('phone', typed);
    press('next');
    expect([shown(form), problemOf('phone'), sent]).toEqual([['phone'], told, []]);
    // The server reads this one.
    say('phone', '602 555 0101 ext. 7');
    press('next');
    expect(shown(form)).toEqual(['gender']);
  });

  it.each([
    ['en', '1899-12-31', 'Please check your date of birth: it’s before 1900.'],
    ['en', '2130-02-01', 'Please check your date of birth: it’s in the future.'],
    ['es', '1899-12-31', 'Revise su fecha de nacimiento: es anterior a 1900.'],
    ['es', '2130-02-01', 'Revise su fecha de nacimiento: está en el futuro.'],
  ] as const)('says at its step, in %s, why %s can’t be the date of birth', (language, typed, told) => {
    const fields = ['name', 'phone', 'dob', 'gender', 'opt-in'] as const;
    const { form, say } = open({ ...long, fields, language });
    say('name', 'Maya');
    press('next');
    say('phone', '6025550101');
    press('next');
    say('dob', typed);
    press('next');
    expect([shown(form), problemOf('dob')]).toEqual([['dob'], told]);
    say('dob', '1980-02-03');
    press('next');
    expect(shown(form)).toEqual(['gender']);
  });

  it('says at its step that a date of birth is half typed, which browsers give as none', () => {
    const { form, say } = open({ ...long, fields: ['name', 'phone', 'dob', 'gender', 'opt-in'] });
    say('name', 'Maya');
    press('next');
    say('phone', '6025550101');
    press('next');
    const typed = form.querySelector<HTMLInputElement>('[name=dob]') ?? expect.fail();
    const half = vi.spyOn(typed.validity, 'badInput', 'get').mockReturnValue(true);
    press('next');
    expect([shown(form), problemOf('dob')]).toEqual([
      ['dob'],
      'Please enter the day, month, and year, or leave it empty.',
    ]);
    half.mockReturnValue(false);
    press('next');
    expect(shown(form)).toEqual(['gender']);
  });

  it('sends nothing with a phone that can’t be, also where it’s one page', () => {
    const sent = answerWith({ success: true, errors: [] });
    const { say, tick, button } = open();
    say('phone', '911 911 9110');
    tick('opt-in');
    button().click();
    expect(document.querySelector('[id=problem-phone]')?.textContent).toBe('Check this number.');
    expect([document.activeElement?.getAttribute('name'), sent]).toEqual(['phone', []]);
  });

  it('is one page where it has three fields or the window is wide', () => {
    expect(shown(open().form)).toEqual(['name', 'phone', 'opt-in']);
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    expect(shown(open(long).form)).toHaveLength(5);
  });
});
