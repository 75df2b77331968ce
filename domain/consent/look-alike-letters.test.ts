import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayAskToStop } from './doubtful-stops.ts';
import { list } from './learning/replies/list.ts';
import { everydayReplies, freeOptOuts, soundsLikeOptOut } from './learning/replies/written-first.ts';
import { withoutDisguise } from './look-alike-letters.ts';
import { classifyReply, isStopToRead } from './stop-words.ts';

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
    expect(ordinaryWords.filter((reply) => mayAskToStop(reply))).toEqual([]);
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

const ordinarySentences = list(`
Добрый день, могу я перенести запись на среду? | Сто раз спасибо! | Стоп, я уже оплатил вчера | Пот и слёзы, но приду | По пути к вам
Не пишите адрес, я помню | Отмените, пожалуйста, приём в пятницу | Это Анна, я новый пациент | Отпишусь вечером | Хватит и одного
Сколько стоит осмотр? | Нет, в 5 не могу, давайте в 10 | ОК, до встречи | Торт на 50 человек | У меня нет рецепта | Мост у порта закрыт
Добрий день, чи можна перенести запис? | Сто років не бачились! | Дякую, буду о 5 | Не треба, я вже домовився | Пост до неділі
Скасуйте, будь ласка, прийом | Так, підтверджую | Хто це? | Їду, буду за 10 хв | Зупиніться біля входу | Ні, дякую
Добар дан, могу ли да померим термин? | Сто посто се слажем | Не могу сутра, може у петак? | Хвала, видимо се у 5 | Стоп, већ сам платио
Откажите ми термин за среду | Ко је ово? | Немам више питања | Јесте ли отворени данас? | Пар минута касним | Ѕвоно не работи, чекам надвор
Ѕидот е нов, но ѕвезда нема | Ѕвоното стои, топ | Колку чини? Ѕрни малку | Топот е горе | Утре во 5 ќе дојдам, ѕвони | Ѕе најдобро!
Καλημέρα, μπορώ να αλλάξω το ραντεβού; | Σταμάτησα στον δρόμο, έρχομαι | Ευχαριστώ πολύ, τα λέμε στις 5 | Ποιος είναι; | ΤΟ ΣΤΟΡ ΕΙΝΑΙ ΝΕΟ
Στοπ, έχω ήδη πληρώσει | Όχι άλλο, έχω ήδη ένα | Ακυρώστε το ραντεβού της Τετάρτης | Το νέο τόπι | ΑΥΤΟ ΤΟ ΤΟΠΙΟ | Σε 10 λεπτά είμαι εκεί
Да, я получил ваш text, спасибо | Скиньте ссылку на Zoom | Мой email тот же | SMS не приходят, позвоните | Где STOP на вашей улице? | ОК, see you в 5
Добре, чекам ви пред Sephora | Το Wi-Fi δεν δουλεύει | Έστειλα email χθες | Artık saat 5'te gelirim | Kızım için randevu, 10'da olur mu?
the $50 top, size 5 | 5pm works, or 10am | s0 good, thx | it's 5t on the list, top 50 | Is the 5top on Main? | $5 off texts?
`);

describe('a sentence that asks to be left alone', () => {
  it.each([
    ...['pls ЅТОР texting me', 'pls ЅТОР', 'Please ѕtор tехting mе', 'ЅТОР mеssаging mе', 'rеmоvе mе from уоur liѕt'],
    ...['unѕubscribе me please', 'I want to орt out', 'just $top texting me', 'ST0P texting me!!', 'ok, ЅТОР. thanks'],
    ...[
      'ᴘʟᴇᴀꜱᴇ ꜱᴛᴏᴘ ᴛᴇxᴛɪɴɢ ᴍᴇ',
      'dоn’t tехt mе again',
      'tаke me оff this liѕt',
      'no mоrе tехts',
      'quіt tехtіng mе',
      'dejen de mаndarmе mensаjes',
    ],
  ])('is understood in letters that look like it: %s', (reply) => {
    expect(classifyReply(reply)).toEqual({ meaning: 'stop', rule: 'phrase' });
  });

  it('is understood whichever letters of its words are disguised', () => {
    const around = fc.constantFrom(
      'pls * texting me',
      'please *',
      '* the texts',
      'I said * texting me',
      'ok, * it now',
      'hey * messaging me',
    );
    const choices = fc.array(fc.nat(9), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(around, choices, (sentence, chosen) => {
        const word = Array.from(
          'stop',
          (letter, place) => [letter, ...(disguises[letter] ?? [])].at(chosen[place] ?? 0) ?? letter,
        );
        expect(classifyReply(sentence.replace('*', word.join(''))).meaning).toBe('stop');
      }),
    );
  });

  it('may be read by a person where it isn’t clear enough', () => {
    expect(mayAskToStop('why аre you tехting mе')).toBe(true);
    expect(mayAskToStop('nоt intеrestеd')).toBe(true);
    expect(mayAskToStop('dоn’t ѕtop')).toBe(false);
  });

  it('is no ordinary sentence of another language', () => {
    expect(ordinarySentences.length).toBeGreaterThanOrEqual(70);
    expect(ordinarySentences.filter((reply) => classifyReply(reply).meaning !== 'ordinary')).toEqual([]);
    expect(ordinarySentences.filter((reply) => mayAskToStop(reply))).toEqual([]);
    const words = fc.array(fc.constantFrom(...ordinaryWords.slice(0, -18), ...ordinarySentences.slice(0, 50)), {
      minLength: 2,
      maxLength: 9,
    });
    fc.assert(
      fc.property(words, (some) => classifyReply(some.join(' ')).meaning === 'ordinary'),
      { numRuns: 1000 },
    );
  });

  it('leaves one in a single alphabet as it is', () => {
    const single = ordinarySentences.filter((reply) => !/[a-z0-9$ı]/i.test(reply));
    expect(single.length).toBeGreaterThanOrEqual(40);
    expect(single.filter((reply) => withoutDisguise(reply, new Set()) !== reply)).toEqual([]);
  });

  it('does not make a word of another language English because of an English one beside it', () => {
    expect(withoutDisguise('хор stop', new Set(['stop']))).toBe('хор stop');
    expect(withoutDisguise('хор ѕтор', new Set(['stop']))).toBe('xop stop');
  });

  it('is nothing that only sounds like it, however that is disguised', () => {
    const disguised = (text: string, chosen: number) =>
      Array.from(text, (letter, place) => (disguises[letter] ?? [letter])[(place * 7 + chosen) % 5] ?? letter).join('');
    for (const chosen of [0, 1, 2, 3, 4]) {
      const read = [...soundsLikeOptOut, ...everydayReplies].map((reply) => disguised(reply, chosen));
      expect(read.filter((reply) => classifyReply(reply).meaning === 'stop')).toEqual([]);
    }
    expect(freeOptOuts.filter((reply) => classifyReply(reply).meaning !== 'stop')).toEqual([]);
  });
});
