import { MantineProvider, TextInput } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { MessageEditor } from '../message-editor/index.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { selectBlank } from './sought.ts';
import { WithBlanks } from './with-blanks.tsx';

const inField = (text: string, field: ReactNode = <TextInput label="Title" defaultValue={text} />) => (
  <WithBlanks text={text}>{field}</WithBlanks>
);

describe('the blanks in a text', () => {
  it('are named under their field, and a click selects one for typing over it', () => {
    renderScreen(inField('From [opening time] on [which day], [opening time] sharp'));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '[opening time]',
      '[which day]',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Fill in [which day]' }));
    const field = screen.getByLabelText<HTMLInputElement>('Title');
    expect(document.activeElement).toBe(field);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('[which day]');
  });

  it('are also those that lost a bracket, and what is left of one is selected', () => {
    renderScreen(inField('At opening time] on [which day] or [which day, say'));
    const field = screen.getByLabelText<HTMLInputElement>('Title');
    fireEvent.click(screen.getByRole('button', { name: 'Fill in [which day' }));
    expect([field.selectionStart, field.selectionEnd]).toEqual([35, 45]);
    expect(screen.getByRole('button', { name: 'Fill in opening time]' })).toBeTruthy();
  });

  it('are sought until their field is there, which may come after them', () => {
    const { rerender } = render(<MantineProvider>{inField('On [which day]', null)}</MantineProvider>);
    expect(selectBlank(document.body)).toBe(false);
    rerender(<MantineProvider>{inField('On [which day]')}</MantineProvider>);
    expect(selectBlank(document.body)).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Title'));
  });

  it('are only those of templates', () => {
    renderScreen(inField('Teh [sic] day, [day], or [TBD]'));
    expect(screen.queryByText('Fill in:')).toBeNull();
  });

  it('are marked in a message, where they are no fields typed by hand', async () => {
    renderScreen(
      <Suspense>
        <MessageEditor content="Come on [which day], {{first_name}}" onChange={() => {}} />
      </Suspense>,
    );
    const editor = await screen.findByRole('textbox', { name: 'Message' }, { timeout: 8000 });
    expect([...editor.querySelectorAll('[class*="blank"]')].map(({ textContent }) => textContent)).toEqual([
      '[which day]',
    ]);
    expect(screen.queryByText(/will be sent as you typed it/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Fill in [which day]' }));
    expect(getSelection()?.toString()).toBe('[which day]');
  });
});
