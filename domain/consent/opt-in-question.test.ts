import { describe, expect, it } from 'vitest';
import { optInQuestion } from './opt-in-question.ts';

const asked = { content: null, organizationName: 'Sunny Bakery', language: 'en' } as const;
const ask = (content: string | null) => optInQuestion({ ...asked, content }, { firstName: 'Ana' });

describe('the opt-in message', () => {
  it.each([
    [null, 'Sunny Bakery: may we send you text messages? Reply YES to get our texts, STOP for none.'],
    ['  ', 'Sunny Bakery: may we send you text messages? Reply YES to get our texts, STOP for none.'],
    [
      'Hi {{first_name}}, may we text you?',
      'Hi {{first_name}}, may we text you? Reply YES to get our texts, STOP for none.',
    ],
    ['Hi {{first_name}}, reply yes to hear of our bread', 'Hi {{first_name}}, reply yes to hear of our bread'],
    ['{{last_name}}', 'Sunny Bakery: may we send you text messages? Reply YES to get our texts, STOP for none.'],
    ['Send START for news', 'Send START for news'],
    ['  May we text you?  ', 'May we text you? Reply YES to get our texts, STOP for none.'],
    ['Yesterday we baked', 'Yesterday we baked Reply YES to get our texts, STOP for none.'],
  ])('with the text %j is %j', (content, text) => {
    expect(ask(content)).toBe(text);
  });
});

describe('the opt-in message in Spanish', () => {
  const how = 'Responda SI para aceptar, STOP para rechazar.';
  it.each([
    [null, `Sunny Bakery: ¿podemos enviarle mensajes de texto? ${how}`],
    ['Hola {{first_name}}, avise si quiere pan', `Hola {{first_name}}, avise si quiere pan ${how}`],
    ['Responda SI para saber de nuestro pan', 'Responda SI para saber de nuestro pan'],
  ])('with the text %j is %j', (content, text) => {
    expect(optInQuestion({ ...asked, content, language: 'es' }, { firstName: 'Ana' })).toBe(text);
  });
});
