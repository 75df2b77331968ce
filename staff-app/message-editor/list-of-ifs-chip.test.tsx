import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { MessageEditor } from './message-editor.tsx';

describe('the chip that lists what has happened', () => {
  it.each([true, false])('is offered where a rule of if and then sends the message only: %s [EDIT-53]', async (may) => {
    renderScreen(<MessageEditor content="" onChange={() => {}} mayListIfs={may} />);
    await screen.findByRole('textbox', { name: 'Message' });
    expect(screen.queryByRole('button', { name: '+ list of ifs' }) !== null).toBe(may);
  });
});
