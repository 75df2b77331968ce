import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WidgetType } from '../../../domain/widgets/registry.ts';
import { buildWidget } from '../../testing/build-page.ts';
import type { ViewerWidget } from '../page.ts';
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

function ask(type: WidgetType, given: Partial<ViewerWidget> = {}, before: readonly string[] = []) {
  const Input = inputs[type];
  function Asked() {
    const [values, setValues] = useState(before);
    const onAnswer = (next: readonly string[]) => {
      answers.push(next);
      setValues(next);
    };
    return (
      <Input
        widget={buildWidget({ type, label: 'Question', ...given })}
        values={values}
        answerState="none"
        onAnswer={onAnswer}
      />
    );
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
