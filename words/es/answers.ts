import type { answers as english } from '../en/answers.ts';
import type { Translated } from '../message.ts';

/** Why the answer to a question isn't taken. */
export const answers: Translated<typeof english> = {
  chooseOne: 'Elija una de las respuestas.',
  chooseSome: 'Elija entre las respuestas.',
  chooseNumber: 'Elija un número del {start} al {end}.',
  chooseDay: 'Elija un día.',
  missing: 'Escriba una sola respuesta.',
  tooLong: 'Escriba {limit} caracteres como máximo.',
  phoneNotValid: 'Escriba un número de teléfono válido.',
  emailNotValid: 'Escriba una dirección de correo electrónico válida.',
  numberNotValid: 'Escriba un número.',
  numberNotWhole: 'Escriba un número entero.',
  numberTooSmall: 'Escriba {start} o un número mayor.',
  numberTooLarge: 'Escriba {end} o un número menor.',
  numberOutside: 'Escriba un número del {start} al {end}.',
};
