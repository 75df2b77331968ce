import { expect, it } from 'vitest';
import { telnyx } from './telnyx.ts';
import { twilio } from './twilio.ts';

const text = { kind: 'message', carrierId: 'm1', from: '+16025550111', to: '+16025550100', body: '' };

it('Twilio says that a picture came with a text', () => {
  const read = (NumMedia: string) =>
    twilio.readCallback('message', { MessageSid: 'm1', From: text.from, To: text.to, Body: '', NumMedia });
  expect([read('0'), read('')]).toEqual([text, text]);
  expect([read('1'), read('3')]).toEqual([
    { ...text, hasFiles: true },
    { ...text, hasFiles: true },
  ]);
});

it('Telnyx says that a picture came with a text', () => {
  const params = {
    ...{ 'data.event_type': 'message.received', 'data.payload.id': 'm1', 'data.payload.text': '' },
    ...{ 'data.payload.from.phone_number': text.from, 'data.payload.to.0.phone_number': text.to },
  };
  expect(telnyx.readCallback('message', params)).toEqual(text);
  const withPicture = { ...params, 'data.payload.media.0.url': 'https://media.test/1.jpeg' };
  expect(telnyx.readCallback('message', withPicture)).toEqual({ ...text, hasFiles: true });
});
