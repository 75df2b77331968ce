import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith, openForm } from '../testing/open-form.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const typedIn = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
const fill = (given: ReturnType<typeof openForm>) => {
  given.say('name', 'Wren');
  given.say('phone', '(602) 555-0101');
  given.tick('opt-in');
};

describe('what is typed in a public form', () => {
  it('is there again after a reload, but no consent', () => {
    fill(openForm());
    const { form, button } = openForm();
    expect([typedIn(form, 'name'), typedIn(form, 'phone')]).toEqual(['Wren', '(602) 555-0101']);
    expect(form.querySelector<HTMLInputElement>('[name="opt-in"]')?.checked).toBe(false);
    expect(button().disabled).toBe(true);
    expect(localStorage.length).toBe(0);
  });

  it('is of this page alone', () => {
    fill(openForm());
    expect(typedIn(openForm({ code: 'other123' }).form, 'name')).toBe('');
    expect(typedIn(openForm({ kind: 'group' }).form, 'name')).toBe('');
  });

  it('is forgotten once it is sent, and not when it could not be', async () => {
    for (const [answer, left] of [
      ['offline', 'Wren'],
      [{ success: true, errors: [] }, ''],
    ] as const) {
      answerWith(answer);
      const opened = openForm();
      fill(opened);
      if (opened.button().disabled) opened.tick('opt-in');
      opened.button().click();
      await vi.waitFor(() => expect(document.querySelector('.done, .failure:not(:empty)')).not.toBeNull());
      expect(typedIn(openForm().form, 'name')).toBe(left);
    }
  });

  it('is not kept in health', () => {
    fill(openForm({ keepsTyped: false }));
    expect(sessionStorage.length).toBe(0);
    expect(typedIn(openForm({ keepsTyped: false }).form, 'name')).toBe('');
  });

  it.each(['no json', '{}', '[1,["name"],["phone",5]]'])('is not spoiled by %s in the tab', (stored) => {
    sessionStorage.setItem('form:standard:abcd1234', stored);
    const { form } = openForm();
    expect([typedIn(form, 'name'), typedIn(form, 'phone')]).toEqual(['', '']);
  });

  it('works where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    fill(openForm());
    expect(openForm().button().disabled).toBe(true);
  });
});
