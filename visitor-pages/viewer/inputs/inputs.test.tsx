import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WidgetSettings, WidgetType } from '../../../domain/widgets/registry.ts';
import { buildWidget } from '../../testing/build-page.ts';
import { inputs } from './registry.ts';

let answers: (readonly string[])[];
beforeEach(() => {
  answers = [];
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function ask(type: WidgetType, given: WidgetSettings = {}, before: readonly string[] = []) {
  const widget = buildWidget({ type, label: 'Question', ...given });
  const Input = inputs[widget.input];
  function Asked() {
    const [values, setValues] = useState(before);
    const onAnswer = (next: readonly string[]) => {
      answers.push(next);
      setValues(next);
    };
    return <Input widget={widget} values={values} answerState="none" onAnswer={onAnswer} />;
  }
  return render(<Asked />);
}

const field = () => screen.getByLabelText('Question') as HTMLInputElement;
const isTicked = (name: string) => (screen.getByLabelText(name) as HTMLInputElement).checked;

describe('a day', () => {
  it("is chosen in the phone's own calendar, stored after a pause, and cleared [WIDGET-04]", () => {
    ask('DATE', { fineText: 'Any day but Sunday' });
    expect([field().type, field().getAttribute('aria-describedby')]).toEqual(['date', 'fine-print-11']);
    // The year is typed: it is only stored once typing stops.
    fireEvent.change(field(), { target: { value: '0002-04-01' } });
    fireEvent.change(field(), { target: { value: '2026-04-01' } });
    expect(answers).toEqual([]);
    vi.advanceTimersByTime(600);
    expect(answers).toEqual([['2026-04-01']]);
    fireEvent.change(field(), { target: { value: '' } });
    fireEvent.blur(field());
    expect(answers.at(-1)).toEqual([]);
  });

  it('isn’t lost when the slide is left right away', () => {
    const { unmount } = ask('DATE');
    fireEvent.change(field(), { target: { value: '2026-04-01' } });
    unmount();
    expect(answers).toEqual([['2026-04-01']]);
  });
});

describe('ticks', () => {
  it('can be several, in the question’s order, and none clears the answer [WIDGET-06]', () => {
    ask('CHECKBOX', { labels: ['Knee', 'Hip', 'Back'] });
    expect(screen.getByRole('group', { name: 'Question' })).toBeTruthy();
    for (const name of ['Back', 'Knee']) fireEvent.click(screen.getByRole('checkbox', { name }));
    expect(answers).toEqual([['Back'], ['Knee', 'Back']]);
    for (const name of ['Back', 'Knee']) fireEvent.click(screen.getByRole('checkbox', { name }));
    expect(answers.at(-1)).toEqual([]);
  });
});

describe('a field to type in', () => {
  it.each([
    ['SHORT', 'TEXTAREA', { rows: '3', maxlength: '500' }],
    ['LONG', 'TEXTAREA', { rows: '6', maxlength: '2000' }],
    ['PHONE', 'INPUT', { type: 'tel', autocomplete: 'tel' }],
    ['EMAIL', 'INPUT', { type: 'email', autocomplete: 'email' }],
    ['NUMBER', 'INPUT', { inputmode: 'numeric' }],
  ] as const)(
    'of %s shows the right keys, is saved after a pause, and clears the answer when emptied',
    (type, tag, has) => {
      ask(type, { fineText: 'Only for us' });
      expect(field().tagName).toBe(tag);
      for (const [name, value] of Object.entries(has)) expect(field().getAttribute(name), name).toBe(value);
      expect(field().getAttribute('aria-describedby')).toBe('fine-print-11');
      fireEvent.change(field(), { target: { value: '60' } });
      fireEvent.change(field(), { target: { value: '602' } });
      vi.advanceTimersByTime(600);
      fireEvent.change(field(), { target: { value: ' ' } });
      fireEvent.blur(field());
      expect(answers).toEqual([['602'], []]);
    },
  );

  it('shows how much of a text is left when it is close to its limit', () => {
    ask('LONG');
    const write = (length: number) => fireEvent.change(field(), { target: { value: 'x'.repeat(length) } });
    write(1_899);
    expect(screen.queryByRole('status', { name: '' })?.textContent ?? '').not.toContain('left');
    write(1_900);
    expect(screen.getByText('100 characters left')).toBeTruthy();
    write(1_999);
    expect(screen.getByText('1 character left')).toBeTruthy();
  });

  it('formats a phone number once its field is left, and stores that', () => {
    ask('PHONE');
    for (const [typed, shown] of [
      ['602.555.0101', '(602) 555-0101'],
      ['+1 (602) 555 0102', '(602) 555-0102'],
      ['602555', '602555'],
      ['call 602 555 0103', 'call 602 555 0103'],
    ] as const) {
      fireEvent.change(field(), { target: { value: typed } });
      fireEvent.blur(field());
      expect(field().value).toBe(shown);
      vi.advanceTimersByTime(600);
      expect(answers.at(-1)).toEqual([shown]);
    }
  });

  it('shows a stored phone number formatted, without storing it again', () => {
    ask('PHONE', {}, ['6025550101']);
    expect(field().value).toBe('(602) 555-0101');
    fireEvent.blur(field());
    expect(answers).toEqual([]);
    cleanup();
    ask('SHORT', {}, ['6025550101']);
    expect(field().value).toBe('6025550101');
  });
});

describe('a dropdown', () => {
  it("is the phone's own list, and its first line clears the answer [WIDGET-07]", () => {
    ask('DROPDOWN', { labels: ['Knee', 'Hip'] });
    expect(field().tagName).toBe('SELECT');
    fireEvent.change(field(), { target: { value: 'Hip' } });
    fireEvent.change(field(), { target: { value: '' } });
    expect(answers).toEqual([['Hip'], []]);
  });
});

describe('an agreement', () => {
  it('is a tick beside its text that stores "Verified", and unticking clears it [WIDGET-08]', () => {
    ask('VERIFY', { fineText: 'I will come alone.' });
    const tick = screen.getByRole('checkbox', { name: 'I will come alone.', description: 'Question' });
    fireEvent.click(tick);
    expect(isTicked('I will come alone.')).toBe(true);
    fireEvent.click(tick);
    expect(answers).toEqual([['Verified'], []]);
    expect(isTicked('I will come alone.')).toBe(false);
  });
});

describe('a scale', () => {
  const given = { start: 0, end: 10, labels: ['Not at all', 'Very'] };

  it('is a range with labeled ends, and no answer until it is touched [WIDGET-09]', () => {
    ask('SCALE', given);
    expect([field().type, field().min, field().max, field().value]).toEqual(['range', '0', '10', '5']);
    expect(field().getAttribute('aria-valuetext')).toBe('No answer yet');
    expect(screen.getByText('0 Not at all')).toBeTruthy();
    expect(screen.getByText('10 Very')).toBeTruthy();
    fireEvent.change(field(), { target: { value: '8' } });
    expect(field().getAttribute('aria-valuetext')).toBe('8');
    vi.advanceTimersByTime(600);
    expect(answers).toEqual([['8']]);
  });

  it('takes the middle as an answer when it is pressed there', () => {
    ask('SCALE', given);
    fireEvent.click(field());
    fireEvent.blur(field());
    expect(answers).toEqual([['5']]);
  });

  it('shows an earlier answer', () => {
    ask('SCALE', given, ['3']);
    expect(field().value).toBe('3');
    fireEvent.blur(field());
    expect(answers).toEqual([]);
  });
});
