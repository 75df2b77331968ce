import { expect, it } from 'vitest';
import { consentOfContact, type Standing } from './consent-of-contact.ts';

const plain: Standing = { optedOut: false, needsConsent: false, invalidPhone: false };

// Each is stronger than all that follow.
const inOrder: readonly (readonly [Partial<Standing>, string])[] = [
  [{ optedOut: true }, 'opted-out'],
  [{ mayWantToStop: true }, 'may-want-to-stop'],
  [{ invalidPhone: true }, 'cant-get-texts'],
  [{ needsConsent: true }, 'no-consent'],
  [{ optedIn: true }, 'opted-in'],
  [{ isFormUnconfirmed: true }, 'not-confirmed'],
  [{}, 'claimed'],
];

it.each(inOrder.map(([known, kind], place) => ({ known, kind, place })))(
  'is $kind with $known',
  ({ known, kind, place }) => {
    expect(consentOfContact({ ...plain, ...known })).toBe(kind);
    const weaker = Object.assign({}, ...inOrder.slice(place).map(([one]) => one));
    expect(consentOfContact({ ...plain, ...weaker })).toBe(kind);
  },
);
