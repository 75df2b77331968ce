import type { choices as english } from '../en/choices.ts';
import type { Translated } from '../message.ts';

/** What the choices of a landing page's dropdown are, by brand. */
export const choices: Translated<typeof english> = { topic: 'Tema', bodyPart: 'Parte del cuerpo' };
