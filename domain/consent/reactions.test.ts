import { describe, expect, it } from 'vitest';
import { mayAskToStop } from './doubtful-stops.ts';
import { reactionIn } from './reactions.ts';
import { classifyReply, languageOfReply } from './stop-words.ts';

const ours = [
  'Desert Dental: Hi Ana, your appointment is tomorrow at 2:00 PM. Reply STOP to opt out.',
  'Reply STOP to opt out.',
  'You have opted in. Msg & data rates may apply. Reply HELP for help, STOP to opt out.',
  'Sunny Bakery: may we send you text messages? Reply YES to get our texts, STOP for none.',
  'Usted se dio de alta. Puede haber cargos por msj. y datos. Ayuda: AYUDA o HELP. Cancelar: ALTO o STOP.',
  'Clinica Sol: su cita es el lunes a las 2:00 PM. Responda STOP para darse de baja.',
  '¿podemos enviarle mensajes de texto? Responda SI para aceptar, STOP para rechazar.',
];

describe('one of our texts that is sent back', () => {
  it('with a question is for people to read', () => {
    for (const written of [`${ours[0]} Is this real?`, `Who is this?\n${ours[0]}`, `FW: ${ours[2]}`]) {
      expect(classifyReply(written).meaning, written).toBe('ordinary');
      expect(mayAskToStop(written), written).toBe(true);
    }
  });

  it('with a wish to stop, or with nothing but how to opt out, stops messages', () => {
    for (const written of [
      `${ours[0]} STOP`,
      `Stop texting me. ${ours[0]}`,
      'Reply STOP to opt out. please',
      ours[1] ?? '',
    ])
      expect(classifyReply(written).meaning, written).toBe('stop');
  });
});

describe('a reaction to one of our texts', () => {
  it.each([
    ...[
      'Liked “TEXT”',
      'Loved “TEXT”',
      'Disliked “TEXT”',
      'Laughed at “TEXT”',
      'Emphasized “TEXT”',
      'Questioned “TEXT”',
    ],
    ...[
      'Liked "TEXT"',
      'Reacted 👍🏽 to “TEXT”',
      'Reacted with a sticker to “TEXT”',
      'Removed a like from “TEXT”',
      'Removed an exclamation from “TEXT”',
    ],
    ...['Le gustó “TEXT”', 'No le gustó “TEXT”', 'Le encantó «TEXT»', 'Se rió de “TEXT”', 'Enfatizó “TEXT”'],
    ...['Reaccionó con ❤️ a “TEXT”', 'Eliminó un “Me gusta” de “TEXT”'],
    ...['👍 to “TEXT”', '\u200a\u200b👍\u200b to “\u200aTEXT\u200a” ', '❤️ to “TEXT”', '👍 a “TEXT”'],
  ])('is no wish to stop, whatever the text says about opting out: %s', (reply) => {
    for (const text of ours) {
      const written = reply.replace('TEXT', text);
      expect(classifyReply(written), written).toEqual({ meaning: 'ordinary', rule: null });
      expect(mayAskToStop(written), written).toBe(false);
      expect(languageOfReply(written), written).toBeNull();
    }
  });

  it('may be an emoji alone before a whole text, but not before a few words', () => {
    expect(classifyReply(`👍 “${ours[0]}”`).meaning).toBe('ordinary');
    expect(classifyReply('🙏 “please stop texting me”').meaning).toBe('stop');
  });

  it('in a language without words here, and any other long quote, is for people to read', () => {
    for (const said of ['Đã thích', 'Is this you?', 'A Ana le gusta mucho'])
      for (const text of ours.filter((one) => one.length > 30)) {
        const written = `${said} “${text}”`;
        expect(classifyReply(written).meaning, written).toBe('ordinary');
      }
    expect(mayAskToStop(`Đã thích “${ours[0]}”`)).toBe(true);
    expect(classifyReply(`STOP “${ours[0]}”`).meaning).toBe('stop');
    expect(classifyReply(`Stop texting me “${ours[0]}”`).meaning).toBe('stop');
  });

  it('of a sign that says stop is for people to read', () => {
    expect(mayAskToStop('🛑 to “See you tomorrow”')).toBe(true);
    expect(mayAskToStop('Reacted 🚫 to “See you tomorrow”')).toBe(true);
  });

  it.each([
    ...['“STOP”', '"Stop texting me"', 'Please “stop” texting me', 'I said “STOP”'],
    ...['Reply STOP to opt out.', 'stop 👍 to “texting” me', '🛑 STOP “please”', 'I liked it, but “stop texting me”'],
  ])('is not a reply that stops messages: %s', (reply) => {
    expect(reactionIn(reply)).toBeNull();
    expect(classifyReply(reply).meaning).toBe('stop');
  });

  it.each(['😡 “STOP”', '🙏 "stop texting me"', '👎 to “unsubscribe”', '😡 “ALTO”'])(
    'is none where only a short quote asks to stop: %s',
    (reply) => {
      expect(classifyReply(reply).meaning).toBe('stop');
    },
  );

  it('is read quickly at any length', () => {
    for (const hostile of [
      '“'.repeat(9_000),
      `Liked ${'“”'.repeat(9_000)}x`,
      `${'👍'.repeat(9_000)}“`,
      ' '.repeat(9_000),
    ])
      expect(reactionIn(hostile)).toBeNull();
  });
});
