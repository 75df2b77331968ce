import { expect, it } from 'vitest';
import { es } from '../../words/es/index.ts';
import { list } from './learning/replies/list.ts';
import { freeOptOuts } from './learning/replies/written-first.ts';
import { classifyReply, languageOfReply } from './stop-words.ts';

it('a reply that asks in Spanish is in Spanish', () => {
  const spanish =
    list(`ALTO | ¡Alto! | parar | Pare | PAREN | cancelar | no más | dar de baja | salir | sí | SI | Iniciar | ayuda | AYUDA
    por favor no me escriban | Déjenme en paz | número equivocado, no escriban más`);
  expect(spanish.filter((text) => languageOfReply(text) !== 'es')).toEqual([]);
});

it('any other says nothing about its language', () => {
  const others =
    list(`STOP | cancel | END | opt out | start | YES | help | INFO | arrêt | fin | See you at 5 | Alto's pizza
    please stop texting me | never send me another text | salida a las 5`);
  expect(others.filter((text) => languageOfReply(text) !== null)).toEqual([]);
  const english = freeOptOuts.filter(
    (text) => /\b(?:the|my|me off|please|text(?:ing|s)?|your)\b/i.test(text) && !/no mas/.test(text),
  );
  expect(english.length).toBeGreaterThanOrEqual(100);
  expect(english.filter((text) => languageOfReply(text) !== null)).toEqual([]);
});

it('is read from the first 1,600 characters: no stranger makes a text of any length be read', () => {
  const asks = '. Por favor no me escriban';
  expect(languageOfReply(`${'x'.repeat(1600 - asks.length)}${asks}`)).toBe('es');
  expect(languageOfReply(`${'x'.repeat(1600)}${asks}`)).toBe(null);
});

it('every word that a reply in Spanish names is understood, as what it says', () => {
  const { optedOut, optedIn, optedBackIn, alreadyIn, helpSignedUp, helpAgreed } = es.texts;
  const named = [optedOut, optedIn, optedBackIn, alreadyIn, helpSignedUp, helpAgreed].map((text) =>
    (text.match(/\b[A-Z]{4,}\b/g) ?? []).map((word) => classifyReply(word).meaning),
  );
  const both = ['help', 'help', 'stop', 'stop'];
  expect(named).toEqual([['start', 'start'], both, both, both, ['stop', 'stop'], ['stop', 'stop']]);
});
