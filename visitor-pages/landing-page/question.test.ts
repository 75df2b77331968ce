import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildWidget } from '../testing/build-page.ts';
import { answerWith, openForm as open } from '../testing/open-form.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a question of the page', () => {
  const question = (given: Parameters<typeof buildWidget>[0]) => buildWidget({ label: 'Question', ...given });

  it('comes before the consents, in a form of its kind', () => {
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

  it('with an invalid answer shows why beside it until it is changed, and nothing else is lost', async () => {
    const refused = [
      { widgetId: '8', problem: 'Please enter a valid phone number.' },
      { widgetId: '9', problem: 'Please enter a number.' },
    ];
    const sent = answerWith({ success: false, errors: [refused[0]?.problem], refused });
    const { say, tick, button, form } = open({
      questions: [
        question({ id: '7', type: 'LONG', label: 'What hurts?' }),
        question({ id: '8', type: 'PHONE', label: 'Which number?' }),
        question({ id: '9', type: 'NUMBER', label: 'How many?' }),
      ],
    });
    expect(form.querySelector('textarea')?.name).toBe('7');
    say('7', 'My knee\nand my hip');
    say('8', '602');
    say('9', 'many');
    say('phone', '6025550101');
    tick('opt-in');
    button().click();
    const problemsOf = () => [...form.querySelectorAll('.problem[role]')].map((one) => one.textContent);
    await vi.waitFor(() => expect(problemsOf()).toEqual(['', refused[0]?.problem, refused[1]?.problem]), {
      timeout: 20_000,
    });
    expect(sent[0]?.variables).toMatchObject({
      widgets: expect.arrayContaining([{ id: '7', content: 'My knee\nand my hip' }]),
    });
    expect(form.querySelector('.failure')?.textContent).toBe('');
    expect(document.activeElement?.getAttribute('name')).toBe('8');
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(button().disabled).toBe(false);
    say('8', '6025550102');
    expect(problemsOf()).toEqual(['', '', refused[1]?.problem]);
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('false');
    expect(form.querySelector('textarea')?.value).toBe('My knee\nand my hip');
  });

  it('or field that the server refuses shows why: an appointment date that has passed', async () => {
    const problem = 'That date has passed. Please choose today or a later date.';
    answerWith({ success: false, errors: [problem], refused: [{ widgetId: 'appointment', problem }] });
    const { say, tick, button, form } = open({ fields: ['name', 'phone', 'appointment', 'opt-in'] });
    say('phone', '6025550101');
    say('appointment', '2026-03-01');
    tick('opt-in');
    button().click();
    await vi.waitFor(() => expect(form.querySelector('[id="problem-appointment"]')?.textContent).toBe(problem), {
      timeout: 20_000,
    });
    expect(form.querySelector('.failure')?.textContent).toBe('');
    expect(document.activeElement?.getAttribute('name')).toBe('appointment');
  });

  it('with a long answer shows its length when it is close to the limit', () => {
    const { say, form } = open({ questions: [question({ id: '7', type: 'LONG' })] });
    const countOf = (length: number) => {
      say('7', 'x'.repeat(length));
      return form.querySelector('output')?.textContent;
    };
    expect([countOf(1_899), countOf(1_950), countOf(10)]).toEqual(['', '1950 / 2000', '']);
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
