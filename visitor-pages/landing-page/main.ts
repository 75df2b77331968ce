import { sendForm, watchForm } from './form.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-code]')) watchForm(form, sendForm);
