/** Downloads the file of a ticket; the ticket is posted in a form, so that no address holds it. */
export function downloadWith(ticket: string, address: '/downloads' | '/downloads/report' = '/downloads'): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  form.hidden = true;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'ticket';
  field.value = ticket;
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}
