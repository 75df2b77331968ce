import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayAskToStop } from './doubtful-stops.ts';
import { classifyReply, isStopToRead } from './stop-words.ts';
import { list } from './testing/replies.ts';

const stop = { meaning: 'stop', rule: 'exact' };

// Everyday words and short replies in languages whose letters look like English ones.
const ordinaryWords = list(`
Да | да | нет | Спасибо | спасибо | хорошо | ок | привет | стол | сто | тор | торт | рот | рост | срок | сор | спор | порт | топор
простор | стон | стоп-кран | пост | кот | кто | то | это | он | она | оно | они | мы | вы | я | кон | конец | конь | пень | день | еда
сеанс | сканер | канцелярия | отмена | альт | альтово | лето | лот | алло | квит | квиты | кит | уют | юнит | енот | ендова | ЕНОТ | РОСТ | ТОР
СТОЛ | СТОЯ | ВАЗА | Конечно | завтра в 5 | жду вас | перезвоните | во сколько? | сколько стоит | запишите меня | до свидания
Так | так | ні | Дякую | дякую | добре | гаразд | привіт | стіл | сто | пара | кінець | опт | опис | піст | літо | аліто | ніс | сіль | енд | ціна
їжа | є | її | і | й | та | зараз | скасувати прийом | о котрій? | передзвоніть | тато | АТО | ІТО
да | не | хвала | може | сто | сто динара | стоји | стопа | спор | ваја | ВАЈА | баја | крај | кит | алат | рано | пара | паре | раре | ПАРЕ
корень | сестра | парта | карта | оператор | тариф | икона | сосна | песок | костёр | актёр | театр | артист | сыр | рис
ѕвезда | ѕид | ѕвер | нов | ново | добро | касно | отказ | сутра | ето | ето ме
Ναι | ναι | όχι | ΟΧΙ | Ευχαριστώ | ευχαριστώ | καλά | εντάξει | στορ | ΣΤΟΡ | στόρ | το στορ | στο | στον | ΣΤΟ | τόπος | ΤΟΠΟΣ | αετός
αϊτό | ΑΪΤΟ | αυτό | άλτο | τέλος | εν | ένα | ΕΝΑ | εντός | έντονο | κανω | κάντε | ακύρωση ραντεβού | ραντεβού | πότε; | ποτέ | πόρτα | ώρα
5 top | top 5 | $5 | 50 | 2nd | 3nd | at 10 | 0 | 5t | 100 | $50 top | s0 | so | quite | pot | post
`);

const disguises: Readonly<Record<string, readonly string[]>> = {
  a: ['а', 'Α', 'Ꭺ', 'ᴀ', '🅰'],
  c: ['с', 'С', 'ϲ', '🅲'],
  d: ['ԁ', 'ᴅ', '🅳'],
  e: ['е', 'Ε', 'ᴇ', '🅴'],
  i: ['і', 'Ι', 'ɪ', '🇮'],
  l: ['ӏ', 'ʟ', '🅻'],
  n: ['п', 'Ν', 'η', 'ɴ'],
  o: ['о', 'О', 'ο', 'Ο', '0', '🅾', '🇴'],
  p: ['р', 'Р', 'ρ', 'Ρ', '🅿', '🇵'],
  q: ['ԛ', 'ꞯ'],
  s: ['ѕ', 'Ѕ', 'ς', 'ꜱ', '$', '5', '🇸'],
  t: ['т', 'Т', 'τ', 'Τ', '🅃', '🇹'],
  u: ['υ', 'ս', 'ᴜ'],
};

describe('a stop word in letters that look like it', () => {
  it.each([
    ...[
      'ЅТОР',
      'ѕтор',
      'stoр',
      'STΟP',
      'stοp',
      'SТОР!',
      ' ЅТОР. ',
      'Ѕ Т О Р',
      'ѕтор ѕтор',
      'ST0P',
      '$top',
      '🇸🇹🇴🇵',
      '🆂🆃🅾🅿',
    ],
    ...[
      'ѕtopаll',
      'STOP АLL',
      'unѕubѕсrіbe',
      'саncel',
      'СANCEL',
      'еnd',
      'ЕND',
      'ԛuit',
      'quіt',
      'аltо',
      'АLTO',
      'ѕто́р',
      'ꜱᴛᴏᴘ',
      'ᏚᎢᎾᏢ',
    ],
  ])('stops messages: %s', (reply) => {
    expect(classifyReply(reply)).toEqual(stop);
    expect(mayAskToStop(reply)).toBe(false);
  });

  it('stops them whichever letters are disguised', () => {
    const word = fc.constantFrom('stop', 'stopall', 'cancel', 'end', 'quit', 'alto');
    const choices = fc.array(fc.nat(9), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(word, choices, (plain, chosen) => {
        const letters = Array.from(plain, (letter, place) =>
          [letter, ...(disguises[letter] ?? [])].at(chosen[place] ?? 0),
        );
        const spelled = Array.from(plain, (letter, place) => letters[place] ?? letter).join('');
        expect(classifyReply(spelled)).toEqual(stop);
      }),
    );
  });

  it('should be read by a person, too, if it is CANCEL', () => {
    const read = (reply: string) => isStopToRead(reply, classifyReply(reply));
    expect([read('саncel'), read('ЅТОР')]).toEqual([true, false]);
  });

  it('is no ordinary word of another language, nor a number', () => {
    expect(ordinaryWords.length).toBeGreaterThanOrEqual(200);
    expect(ordinaryWords.filter((reply) => classifyReply(reply).meaning !== 'ordinary')).toEqual([]);
    expect(ordinaryWords.filter(mayAskToStop)).toEqual([]);
  });
});

it.each([
  ['🛑', true],
  ['⛔️', true],
  ['🚫🚫🚫', true],
  [' 🛑!! ', true],
  ['🛑🙏🏽', true],
  ['🚫 parking at the back', false],
  ['🚫 2', false],
  ['👍', false],
  ['❤️', false],
])('%s alone may ask to stop: %s', (reply, isAsking) => {
  expect(classifyReply(reply).meaning).toBe('ordinary');
  expect(mayAskToStop(reply)).toBe(isAsking);
});
