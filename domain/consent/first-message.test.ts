import { describe, expect, it } from 'vitest';
import { carrierParts } from '../messages/segments.ts';
import { missingInFirstMessage, optOutSentences, withLink, withOptOut, withSender } from './first-message.ts';

const missing = (content: string, name = 'Fresh Eyes Roofing') => missingInFirstMessage(content, name);

describe('the link of a message', () => {
  it.each([
    ['See what’s new:', 'See what’s new: x.test/c/1'],
    ['See what’s new: Reply STOP to opt out.', 'See what’s new: x.test/c/1 Reply STOP to opt out.'],
    ['See what’s new: Reply STOP to opt out. ', 'See what’s new: x.test/c/1 Reply STOP to opt out.'],
    ['Reply STOP to opt out. See this:', 'Reply STOP to opt out. See this: x.test/c/1'],
    ['Reply STOP to opt out.', 'x.test/c/1 Reply STOP to opt out.'],
    ['', 'x.test/c/1'],
    ['Mire: Responda STOP para darse de baja.', 'Mire: x.test/c/1 Responda STOP para darse de baja.'],
  ])('goes after %j, but before the opt-out sentence', (message, body) =>
    expect(withLink(message, 'x.test/c/1')).toBe(body),
  );
});

describe('a first message', () => {
  it('is missing the sender and how to opt out', () => {
    expect(missing('Hi {{first_name}}, your roof check is due.')).toEqual({ sender: true, optOut: true });
    expect(missing('Fresh Eyes Roofing: your roof check is due.')).toEqual({ sender: false, optOut: true });
    expect(missing('Your roof check is due. Reply STOP to opt out.')).toEqual({ sender: true, optOut: false });
  });

  it.each([
    'Text stop to end',
    'You can opt out any time',
    'Text OPTOUT',
    'Opt-out: example.test',
    'STOP = no more',
    'unsubscribe: example.test',
  ])('says how to opt out with “%s”', (words) => expect(missing(words).optOut).toBe(false));

  it.each(['Responda STOP para darse de baja.', 'Responda ALTO', 'envíe baja', 'Para darse de baja: example.test'])(
    'says how to opt out in Spanish with “%s”',
    (words) => expect(missing(words).optOut).toBe(false),
  );

  it.each(['Stop by our shop', 'Nonstop service', 'We stop leaks'])('doesn’t with “%s”', (words) =>
    expect(missing(words).optOut).toBe(true),
  );

  it.each([
    ["it's oneil roofing", 'O’Neil Roofing, LLC'],
    ['CAFÉ SOL here', 'Cafe Sol'],
    ['Sol here', 'Sol LLC'],
    ['Sol here', 'Sol,Inc.'],
    ['Sol here', ' Sol   gmbh '],
    ['We are Sol Inc.', 'Sol'],
    ['Please come to Desert Coast Plumbing', 'Desert Coast Plumbing'],
    ['anything', ' '],
  ])('%j names its sender %j, ignoring case, punctuation and legal form', (content, name) => {
    expect(missing(content, name).sender).toBe(false);
  });

  it.each([
    ['Hi there', 'Taco'],
    ['Sol here', 'Sol Zinc'],
    ['Sol here', 'Sol Income'],
    ['Sol here', 'LLC Sol'],
  ])('%j doesn’t name %j: lookalikes of a legal form are part of the name', (content, name) => {
    expect(missing(content, name).sender).toBe(true);
  });

  it('gets either one added, if there is room for it', () => {
    expect(withOptOut('Hi {{first_name}}. ')).toBe('Hi {{first_name}}. Reply STOP to opt out.');
    expect(withOptOut('Hola, {{first_name}}.', 'es')).toBe('Hola, {{first_name}}. Responda STOP para darse de baja.');
    for (const sentence of Object.values(optOutSentences)) {
      expect(carrierParts(sentence).encoding).toBe('GSM-7');
      expect(missing(sentence).optOut).toBe(false);
    }
    expect(withSender(' Hi {{first_name}}.', ' Sol ')).toBe('Sol: Hi {{first_name}}.');
    expect(withOptOut('x'.repeat(218))).toBeNull();
    expect(withOptOut('x'.repeat(217))).toHaveLength(240);
    expect(withSender('x'.repeat(236), 'Sol')).toBeNull();
  });
});
