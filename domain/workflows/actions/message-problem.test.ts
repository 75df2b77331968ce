import { expect, it } from 'vitest';
import { type ActionSettings, messageProblem } from './kind.ts';

it('requires the message of an action that sends one', () => {
  expect(messageProblem({ messageContent: null } as ActionSettings)).toBe('Please write a message.');
  expect(messageProblem({ messageContent: 'Hello' } as ActionSettings)).toBeNull();
});
