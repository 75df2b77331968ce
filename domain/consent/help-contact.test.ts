import { expect, it } from 'vitest';
import { helpContactSentence } from './help-contact.ts';

const phone = '6025550142';

it.each([
  [{ phone, website: null }, 'Questions? Call (602) 555-0142.', '¿Dudas? Llame al (602) 555-0142.'],
  [
    { phone: null, website: 'https://www.desertdental.example/' },
    'Questions? See desertdental.example.',
    '¿Dudas? Visite desertdental.example.',
  ],
  [
    { phone, website: 'http://desertdental.example/mesa?from=text#top' },
    'Questions? Call (602) 555-0142 or see desertdental.example/mesa.',
    '¿Dudas? Llame al (602) 555-0142 o visite desertdental.example/mesa.',
  ],
  [
    { phone: null, website: '  https://desertdental.example ' },
    'Questions? See desertdental.example.',
    '¿Dudas? Visite desertdental.example.',
  ],
  [{ phone: null, website: null }, 'Questions? Reply to this text.', '¿Dudas? Responda a este mensaje.'],
])('how to reach %j is said in both languages', (contact, english, spanish) => {
  expect(helpContactSentence({ ...contact, isRead: true }, 'en')).toBe(english);
  expect(helpContactSentence({ ...contact, isRead: true }, 'es')).toBe(spanish);
});

it('no one is asked to text back where no one reads it', () => {
  expect(helpContactSentence({ phone: null, website: null, isRead: false }, 'en')).toBe('');
});

it('a long address is its host, and what is none isn’t said', () => {
  const said = (website: string) => helpContactSentence({ phone: null, website, isRead: false }, 'en');
  expect(said(`https://desertdental.example/${'about-us/'.repeat(9)}`)).toBe('Questions? See desertdental.example.');
  expect(said(`https://${'a'.repeat(60)}.example`)).toBe('');
  expect([said('desertdental'), said('javascript:alert(1)')]).toEqual(['', '']);
});
