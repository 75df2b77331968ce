import { describe, expect, it } from 'vitest';
import { mayGetStrangersMessage } from './texts-for-strangers.ts';

describe('a message that a stranger triggers', () => {
  it.each(['6025550141', '4162345678', '9076543210', '8082345678', '7872345678', '5202345678', '8062345678'])(
    'may go to %s',
    (phone) => {
      expect(mayGetStrangersMessage(phone)).toBe(true);
    },
  );

  it.each([
    ['9005550100', 'premium-rate'],
    ['6029765550', 'premium-rate'],
    ['8765550100', 'Jamaica'],
    ['6582345678', 'Jamaica'],
    ['2425550100', 'the Bahamas'],
    ['8095550100', 'the Dominican Republic'],
    ['3405550100', 'the US Virgin Islands'],
    ['6715550100', 'Guam'],
    ['6029115550', 'a service'],
    ['6024115550', 'a service'],
    ['8005550100', 'toll-free'],
    ['8885550100', 'toll-free'],
    ['5005550100', 'personal'],
    ['5335550100', 'personal'],
    ['7005550100', 'a carrier’s service'],
    ['7105550100', 'the government'],
  ])('never goes to %s: %s', (phone) => {
    expect(mayGetStrangersMessage(phone)).toBe(false);
  });
});
