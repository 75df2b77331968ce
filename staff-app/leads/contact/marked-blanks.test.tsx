import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MarkedBlanks } from './marked-blanks.tsx';

it('sets a field without a value apart from the text, and no other braces', () => {
  const { screen } = renderScreen(<MarkedBlanks text="See you on 03/20/2026 at {event time}, {Maria}" />);
  expect(screen.container.textContent).toContain('at {event time}, {Maria}');
  expect([...screen.container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['{event time}']);
});
