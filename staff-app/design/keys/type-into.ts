/** Types a key into a field, as if it had been pressed there; a key that isn't text and doesn't delete any does nothing. */
export function typeInto(field: Element | null, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { selectionStart: from, selectionEnd: to } = field;
  if (ctrlKey || metaKey || altKey || from === null || to === null) return;
  if (key === 'Backspace') field.setRangeText('', from === to ? Math.max(0, from - 1) : from, to, 'end');
  else if (key.length === 1) field.setRangeText(key, from, to, 'end');
  else return;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
