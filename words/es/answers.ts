import type { answers as english } from '../en/answers.ts';
import type { Translated } from '../message.ts';

/** Why the answer to a question isn't taken. */
export const answers: Translated<typeof english> = {
  chooseOne: 'Elija una de las respuestas.',
  chooseSome: 'Elija entre las respuestas.',
  chooseNumber: 'Elija un número del {start} al {end}.',
  chooseDay: 'Elija un día.',
  missing: 'Escriba una respuesta.',
  tooLong: 'Escriba {limit} caracteres como máximo.',
};
