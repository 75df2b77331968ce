import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildWidget } from '../testing/build-page.ts';
import { answerWith, openForm as open } from '../testing/open-form.ts';
import type { LandingPageView } from './page.ts';

const long: Partial<LandingPageView> = {
  fields: ['name', 'phone', 'gender', 'opt-in'],
  questions: [buildWidget({ id: '2', type: 'CHECKBOX', label: 'Where?', labels: ['Knee', 'Hip'] })],
};

beforeEach(() =>
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: /600px/.test(query) })),
);
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
    expect(document.querySelector<HTMLButtonElement>('.next')?.hidden).toBe(true);
    tick('opt-in');
    expect(button().disabled).toBe(false);
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

  it('is one page where it has three fields or the window is wide', () => {
    expect(shown(open().form)).toEqual(['name', 'phone', 'opt-in']);
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    expect(shown(open(long).form)).toHaveLength(5);
  });
});
