import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialogsToLeave, openDialog } from './testing/dialogs-to-leave.tsx';

// What is searched for, and a code that is sent again, are missed by no one.
const typedInto =
  'textarea:not([readonly]), input:not([readonly], [type=hidden], [type=checkbox], [type=radio], [type=file], [type=search], [type=color], [type=range], [aria-haspopup], [autocomplete=one-time-code])';
const values: Readonly<Record<string, string>> = { date: '2090-03-20', time: '10:30', number: '12' };

/** A password that only confirms who is asking; closing the dialog is what someone wants who changes their mind. */
const onlyConfirm: ReadonlySet<string> = new Set(['an export', 'erasing', 'a copy of a contact']);

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields of a dialog into which someone can type. */
function fieldsOf(dialog: HTMLElement): Field[] {
  const loses = (field: Field) => field.closest('[data-saves-itself], [role="search"]') === null;
  return [...dialog.querySelectorAll<Field>(typedInto)].filter((field) => !field.disabled && loses(field));
}

const valueFor = ({ type, inputMode }: Field) => values[type] ?? (/numeric|decimal/.test(inputMode) ? '12' : 'typed');

const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

it.each(dialogsToLeave.filter(({ about }) => !onlyConfirm.has(about)))(
  'the dialog about $about asks at Escape before it loses what was typed',
  async (row) => {
    const dialog = await openDialog(row);
    await within(dialog).findByRole('button', { name: row.button });
    for (const field of fieldsOf(dialog)) {
      if (!field.isConnected || field.disabled) continue;
      const before = field.value;
      act(() => field.focus());
      fireEvent.change(field, { target: { value: valueFor(field) } });
      fireEvent.keyDown(field, { key: 'Escape' });
      await waitFor(() => expect(question(), field.outerHTML.slice(0, 200)).not.toBeNull());
      const asked = question();
      if (asked) fireEvent.click(within(asked).getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(question()).toBeNull());
      fireEvent.change(field, { target: { value: before } });
    }
  },
);
