import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseNumber, type Receiver, type Sender } from './choose-number.ts';

const phoenix: Sender = { id: 1, phone: '+16025550100', contacts: 5 };
const denver: Sender = { id: 2, phone: '+13035550100', contacts: 1 };
const seattle: Sender = { id: 3, phone: '+12065550100', contacts: 1 };
const stranger: Receiver = {
  ...{ phone: '6025559000', ownPhone: null, keptNumberId: null, lastOwnPhone: null, isContact: true },
};
const anySenders: fc.Arbitrary<Sender[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    phone: fc.constantFrom<string>('+16025550100', '+16025550101', '+13035550100', '+12065550100', '72345'),
    contacts: fc.integer({ min: 0, max: 5 }),
  }),
  { selector: ({ id }) => id },
);
const anyReceiver = fc.record({
  phone: fc.constantFrom('6025559000', '3035559000', '9075559000'),
  ownPhone: fc.constantFrom(null, '+12065550100'),
  keptNumberId: fc.option(fc.integer({ min: 1, max: 9 })),
  lastOwnPhone: fc.constantFrom(null, '+13035550100'),
  isContact: fc.boolean(),
});

describe('the number that a message is sent from', () => {
  it('can always send, and is missing only when none can', () => {
    fc.assert(
      fc.property(anyReceiver, anySenders, (receiver, senders) => {
        const choice = chooseNumber(receiver, senders);
        return choice === null ? senders.length === 0 : senders.includes(choice.sender);
      }),
    );
  });

  it('stays the contact’s number as long as it can send, however the others change', () => {
    fc.assert(
      fc.property(anyReceiver, anySenders, (receiver, senders) => {
        const kept = senders.find(({ id }) => id === receiver.keptNumberId);
        if (!kept || receiver.ownPhone !== null) return true;
        const choice = chooseNumber(receiver, senders);
        return choice?.sender === kept && !choice.isHandedOver;
      }),
    );
  });

  it('has a new contact’s area code if possible, else it is the least used', () => {
    expect(chooseNumber(stranger, [phoenix, denver, seattle])?.sender).toBe(phoenix);
    expect(chooseNumber({ ...stranger, phone: '9075559000' }, [phoenix, denver, seattle])?.sender).toBe(denver);
  });

  it('is that of the last message if none is assigned yet, and for an answer the one that was written to', () => {
    expect(chooseNumber({ ...stranger, lastOwnPhone: denver.phone }, [phoenix, denver])?.sender).toBe(denver);
    expect(chooseNumber({ ...stranger, ownPhone: seattle.phone }, [phoenix, seattle])?.sender).toBe(seattle);
  });

  it('is replaced by the same rule when the contact’s number is gone', () => {
    expect(chooseNumber({ ...stranger, keptNumberId: 9 }, [denver, phoenix])).toEqual({
      ...{ sender: phoenix, isHandedOver: true },
    });
  });
});
