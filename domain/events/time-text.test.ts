import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carrierParts } from '../messages/segments.ts';
import { characterCount } from '../text/plain.ts';
import { timeText } from './time-text.ts';

const timed = {
  ...{ eventDate: null, eventTime: new Date('2090-03-09T21:00:00Z'), eventTimeZone: null },
  zone: 'America/Phoenix',
};
const allDay = { ...timed, eventDate: '2090-03-10', eventTime: null };
const toMaya = { firstName: 'Maya', sender: 'Mercy Clinic', language: 'en', change: 'moved' } as const;
const toAna = { ...toMaya, firstName: 'Ana', language: 'es' } as const;

describe('the text with the time of an appointment', () => {
  it.each([
    [toMaya, timed, 'Mercy Clinic: Hi Maya, your appointment is now on Thursday, 03/09/2090 at 2:00 PM MST.'],
    [
      { ...toMaya, change: 'made' },
      timed,
      'Mercy Clinic: Hi Maya, your appointment is on Thursday, 03/09/2090 at 2:00 PM MST.',
    ],
    [toMaya, allDay, 'Mercy Clinic: Hi Maya, your appointment is now on Friday, 03/10/2090.'],
    [
      toMaya,
      { ...timed, eventTimeZone: 'America/New_York' },
      'Mercy Clinic: Hi Maya, your appointment is now on Thursday, 03/09/2090 at 4:00 PM EST.',
    ],
    [{ ...toMaya, firstName: null }, allDay, 'Mercy Clinic: your appointment is now on Friday, 03/10/2090.'],
    [toAna, timed, 'Mercy Clinic: Hola, Ana. Su cita ahora es el jueves 9 de marzo de 2090, 2:00 PM MST.'],
    [{ ...toAna, change: 'made' }, allDay, 'Mercy Clinic: Hola, Ana. Su cita es el viernes 10 de marzo de 2090.'],
    [
      { ...toMaya, change: 'canceled' },
      timed,
      'Mercy Clinic: Hi Maya, your appointment on Thursday, 03/09/2090 at 2:00 PM MST is canceled.',
    ],
    [
      { ...toAna, change: 'canceled' },
      timed,
      'Mercy Clinic: Hola, Ana. Su cita del jueves 9 de marzo de 2090, 2:00 PM MST, fue cancelada.',
    ],
    [
      { ...toAna, change: 'canceled' },
      allDay,
      'Mercy Clinic: Hola, Ana. Su cita del viernes 10 de marzo de 2090 fue cancelada.',
    ],
    [{ ...toAna, sender: '🦷' }, allDay, 'Hola, Ana. Su cita ahora es el viernes 10 de marzo de 2090.'],
    [{ ...toMaya, firstName: null, sender: '' }, allDay, 'Your appointment is now on Friday, 03/10/2090.'],
  ] as const)('to %j about %j is %j', (to, appointment, text) => {
    expect(timeText(to, appointment)).toBe(text);
  });

  it('is one GSM-7 segment on every day of the week, in every language', () => {
    for (const to of [toMaya, toAna])
      for (const change of ['made', 'moved', 'canceled'] as const)
        for (let day = 1; day <= 7; day += 1) {
          const text = timeText({ ...to, change }, { ...timed, eventTime: new Date(`2090-03-0${day}T21:00:00Z`) });
          expect(carrierParts(text ?? ''), text ?? '').toEqual({ parts: 1, encoding: 'GSM-7' });
        }
  });

  it('is none where there is no day', () => {
    expect(timeText(toMaya, { ...allDay, eventDate: null })).toBeNull();
  });

  it('names its sender as long as it is one message with it', () => {
    const long = 'The Riverside Center for Family and Cosmetic Dentistry';
    expect(timeText({ ...toMaya, sender: long }, timed)).toBe(
      'Hi Maya, your appointment is now on Thursday, 03/09/2090 at 2:00 PM MST.',
    );
  });

  it('is one message with every name of ordinary length, and says the day in every language', () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{0,30}$/);
    const language = fc.constantFrom('en', 'es');
    const sender = fc.stringMatching(/^[A-Z][a-z ]{0,100}[a-z]$/);
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(name, language, sender, moment, (firstName, spoken, from, eventTime) => {
        const text = timeText({ firstName, sender: from, language: spoken, change: 'moved' }, { ...timed, eventTime });
        expect(characterCount(text ?? '')).toBeLessThan(120);
        expect(text).toContain(firstName);
        expect(text).toMatch(/\d{1,2}:\d\d [AP]M MST\.$/);
      }),
    );
  });
});
