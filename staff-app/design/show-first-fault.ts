/** Leads to the first field of a form that has to be corrected; where none is marked, to what the form says. */
export function showFirstFault(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  // With the words above it, which say what belongs in it.
  (field?.parentElement ?? form?.querySelector('[role="alert"]'))?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
