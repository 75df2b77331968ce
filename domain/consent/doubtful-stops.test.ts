import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayAskToStop } from './doubtful-stops.ts';
import { plainDoubts } from './learning/replies/plain.ts';
import { everydayReplies, freeOptOuts, soundsLikeOptOut } from './learning/replies/written-first.ts';
import { classifyReply } from './stop-words.ts';

const doubtsOf = (replies: readonly string[]) => replies.filter((reply) => mayAskToStop(reply));

describe('a reply that may ask to be left alone', () => {
  it('is distinguished from clear opt-outs and from ordinary replies', () => {
    const unread = plainDoubts.filter((reply) => classifyReply(reply).meaning !== 'stop' && !mayAskToStop(reply));
    expect(unread).toEqual([]);
  });

  it.each([
    'there are no more videos',
    'Sí, me interesa',
    'No estoy interesada en el blanqueamiento, solo en la limpieza',
  ])('is not one about something else: %s', (reply) => {
    expect(mayAskToStop(reply)).toBe(false);
  });

  it.each([
    ...['terminate', 'Deactivate please', 'unregister', 'disenroll', 'discontinue service', 'stoptexts', 'stop2'],
    ...['TERMINAR', 'PARA', 'suspender', 'Desinscribir', 'desinscribirme por favor', 'removerme', 'quiero salir'],
    ...['Anular suscripción', 'quitar mi suscripción', 'solicito la baja', 'no me textes', 'los voy a denunciar'],
    ...['Se equivocaron de número', 'Creo que se equivocó de número', 'Él ya falleció'],
  ])('is one of a word or two that other programs or languages take for STOP: %s', (reply) => {
    expect(mayAskToStop(reply)).toBe(true);
  });

  it.each([
    ...[
      'para mañana',
      'para mi hijo',
      'el lunes para las 3',
      'quiero salir a las 5',
      'terminar el tratamiento, ¿cuándo?',
    ],
    ...['se equivocaron de hora', 'remover el tatuaje', 'When does my lease terminate?', 'stop 2 is closer to me'],
    ...[
      'solicito la baja médica',
      'la baja presión me preocupa',
      'mi papá falleció de cáncer del pulmón hace dos años',
    ],
  ])('is not an answer with the same words: %s', (reply) => {
    expect(mayAskToStop(reply)).toBe(false);
  });

  it('is read from its first 600 characters', () => {
    const asks = '. A zebra';
    const likelihood = (reading: string) => (reading.includes('zebra') ? 9 : -9);
    expect(mayAskToStop(`${'one '.repeat(146)}${asks}`, likelihood)).toBe(true);
    expect(mayAskToStop(`${'one '.repeat(150)}${asks}`, likelihood)).toBe(false);
  });

  it('is rare among everyday replies', () => {
    expect(everydayReplies.length).toBeGreaterThanOrEqual(200);
    expect(doubtsOf(everydayReplies)).toEqual(['wrong number', 'not interested']);
  });

  it('is rarely a false positive', () => {
    const held = doubtsOf(soundsLikeOptOut);
    expect(held.length, held.join(' | ')).toBeLessThan(soundsLikeOptOut.length / 20);
  });

  it('never stops messages automatically', () => {
    expect(doubtsOf(freeOptOuts)).toEqual([]);
    expect(doubtsOf(['STOP', 'stop texting me', 'HELP', 'START', 'yes'])).toEqual([]);
  });

  it.each(['don’t stop', 'I do not want to unsubscribe', 'I unsubscribed by mistake, not interested in leaving', ''])(
    'is not the opposite: %s',
    (reply) => {
      expect(mayAskToStop(reply)).toBe(false);
    },
  );

  it.each([
    '(I’m not receiving notifications. If this is urgent, reply “urgent” to send a notification through with your original message.)',
    'I’m driving with Driving Focus turned on. I’ll see your message when I get where I’m going. I’m not receiving notifications. If this is urgent, reply “urgent”.',
    '(No recibo notificaciones. Si es urgente, responde “urgente” para enviar una notificación con tu mensaje original.)',
  ])('is not what a phone answers while its owner drives: %s', (reply) => {
    expect(mayAskToStop(reply)).toBe(false);
  });

  it('is classified quickly at any length', () => {
    const hostile = ['stop '.repeat(2_000), 'not '.repeat(5_000), 'a '.repeat(9_000), 'dont want '.repeat(2_000)];
    for (const reply of hostile) expect([true, false]).toContain(mayAskToStop(reply));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 700 }), (reply) => typeof mayAskToStop(reply) === 'boolean'),
      { numRuns: 200 },
    );
  });
});
