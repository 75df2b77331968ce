import { expect, it } from 'vitest';
import { type ActionSettings, messageProblem } from './kind.ts';

it('asks for the message of an effect that texts somebody', () => {
  expect(messageProblem({ messageContent: null } as ActionSettings)).toBe('Please write a message.');
  expect(messageProblem({ messageContent: 'Hello' } as ActionSettings)).toBeNull();
});
