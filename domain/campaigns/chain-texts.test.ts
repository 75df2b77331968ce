import { expect, it } from 'vitest';
import { chainTexts } from './chain-texts.ts';

it('counts the messages of a chain, their billed messages, and their carrier segments, without steps that only wait', () => {
  const steps = [
    { featureType: 'MESSAGE', message: 'a'.repeat(119) },
    { featureType: 'WAIT', message: null },
    { featureType: 'PITCH', message: 'a'.repeat(120) },
    { featureType: 'REMIND', message: 'a'.repeat(161) },
  ] as const;
  expect(chainTexts(steps)).toEqual({ messages: 3, billed: 5, parts: 4 });
  expect(chainTexts([])).toEqual({ messages: 0, billed: 0, parts: 0 });
});

it('bills messages as they are written, and counts the segments of what arrives', () => {
  const steps = [{ featureType: 'PITCH', message: 'a'.repeat(119) }] as const;
  const asSent = ({ message }: { message: string }) => `${message} ${'b'.repeat(45)}`;
  expect(chainTexts(steps, asSent)).toEqual({ messages: 1, billed: 1, parts: 2 });
});
