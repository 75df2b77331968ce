import { describe, expect, it } from 'vitest';
import { classifyReply } from '../consent/stop-words.ts';
import { answerOfModel, isJustWritten, taskOfModel, wantsAutoReply } from './auto-reply.ts';

const isAnswered = (text: string) => wantsAutoReply(classifyReply(text).meaning);

describe('an automatic reply', () => {
  it.each(['Do you have pies?', 'yes, two please', 'ok', 'When do you open?'])('answers %s', (text) => {
    expect(isAnswered(text)).toBe(true);
  });

  it.each(['STOP', 'please stop texting me', 'Unsubscribe', 'START', 'yes', 'unstop', 'HELP', 'info', 'ayuda'])(
    'never answers %s',
    (text) => {
      expect(isAnswered(text)).toBe(false);
    },
  );
});

it('is sent at any hour in the first ten minutes', () => {
  const writtenAt = new Date('2026-03-11T03:30:00Z');
  const after = (minutes: number) => isJustWritten(writtenAt, new Date(writtenAt.getTime() + minutes * 60_000));
  expect([0, 9.99, 10, 600].map(after)).toEqual([true, true, false, false]);
});

describe('the reply of a language model', () => {
  it('is one line without emoji and of at most 240 characters', () => {
    expect(answerOfModel('  Sure 🎉,\n\nwe open\tat 8. ')).toBe('Sure , we open at 8.');
    expect(answerOfModel('x'.repeat(400))).toBe('x'.repeat(240));
    expect(answerOfModel('Zoë, ja! ')).toBe('Zoë, ja!');
  });

  it.each(['', '   ', '🎉🎉', '\u0000\u200b\n'])('is dropped when nothing is left of %j', (text) => {
    expect(answerOfModel(text)).toBeNull();
  });

  it('is requested with the organization’s instruction', () => {
    expect(taskOfModel('Sunny Bakery', 'We open at 8.')).toContain('The instruction of Sunny Bakery: We open at 8.');
  });
});
