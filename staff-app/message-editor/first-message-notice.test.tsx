import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exampleUser } from '../testing/examples.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { FirstMessageNotice } from './first-message-notice.tsx';

it.each([
  ['en', 'Reply STOP to opt out.'],
  ['es', 'Responda STOP para darse de baja.'],
])('adds how to opt out in the language of the organization: %s', (language, sentence) => {
  const user = exampleUser();
  const organization = user.organization && { ...user.organization, language };
  const onAdd = vi.fn();
  renderScreen(<FirstMessageNotice content="Northside Motors: hola" onAdd={onAdd} />, {
    user: { ...user, organization },
  });
  fireEvent.click(screen.getByRole('button', { name: `Add “${sentence}”` }));
  expect(onAdd).toHaveBeenCalledWith(`Northside Motors: hola ${sentence}`);
});
