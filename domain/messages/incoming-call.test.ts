import { describe, expect, it } from 'vitest';
import { answerCall } from './incoming-call.ts';

const called = {
  ...{ ownPhone: '6025550100', organizationName: 'River Dental', brandName: 'Loudhail' },
  ...{ passesCallsOn: true, forwardingPhone: '6025550143' },
};

describe('an incoming call', () => {
  it('is forwarded when that is allowed and a phone is set', () => {
    expect(answerCall(called)).toEqual({ ring: '6025550143' });
  });

  it.each(['8005550143', '6715550143'])('is still forwarded to %s, which could be entered before', (phone) => {
    expect(answerCall({ ...called, forwardingPhone: phone })).toEqual({ ring: phone });
  });

  it.each([
    ['it is not allowed', { passesCallsOn: false }],
    ['no phone is set', { forwardingPhone: null }],
    ['the number would call itself', { forwardingPhone: '6025550100' }],
    ['the phone is a premium-rate number', { forwardingPhone: '8765550143' }],
  ])('plays the message when %s', (_why, part) => {
    expect(answerCall({ ...called, ...part })).toEqual({
      say: 'You have reached River Dental at Loudhail. No one can answer calls here. Please send a text message to this number. Goodbye.',
    });
  });

  it('to an unassigned number only gets the message about that', () => {
    expect(answerCall(null)).toEqual({ say: 'This number is not in use. Goodbye.' });
  });
});
