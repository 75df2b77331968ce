import { beforeAll, describe, expect, it } from 'vitest';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { uploadFile } from '../testing/upload-file.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  const organization = await buildOrganization(server.context);
  token = (await buildUser(server.context, organization.id, { access: 'MANAGER' })).token;
});

async function upload(name: string, bytes: Buffer, as: string | null = token) {
  const answer = await uploadFile(server.url, as, { path: '/uploads/audio', name, bytes });
  return {
    status: answer.status,
    body: (await answer.json()) as { url?: string; mimeType?: string; errors?: string[] },
  };
}

function part(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

const samples = Buffer.alloc(400, 7);
const form = Buffer.from('0100010040 1f0000 803e0000 02001000'.replaceAll(' ', ''), 'hex');
const wav = (...more: Buffer[]) =>
  part('RIFF', Buffer.concat([Buffer.from('WAVE'), part('fmt ', form), ...more, part('data', samples)]));

// 128 kbit/s at 44,100 Hz makes frames of 417 bytes.
const frame = Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413, 5)]);
const tag = Buffer.concat([
  Buffer.from('ID3'),
  Buffer.from([4, 0, 0, 0, 0, 0, 20]),
  Buffer.from('a person at a place!'),
]);
const oldTag = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 65)]);
const mp3 = Buffer.concat([frame, frame, frame]);

describe('an uploaded audio file', () => {
  it.each([
    ['Hello.WAV', wav(), 'audio/wav', 'wav'],
    ['hello.mp3', mp3, 'audio/mpeg', 'mp3'],
  ] as const)('may be %s [UPLOAD-02 UPLOAD-05]', async (name, bytes, mimeType, ending) => {
    const { status, body } = await upload(name, bytes);
    expect([status, body.mimeType]).toEqual([200, mimeType]);
    expect(body.url).toMatch(new RegExp(`^/media/[0-9A-Za-z]{22}\\.${ending}$`));
    const served = await fetch(`${server.url}${body.url}`);
    expect(served.headers.get('content-type')).toBe(mimeType);
    expect(served.headers.get('accept-ranges')).toBe('bytes');
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('keeps nothing of its file but the audio', async () => {
    const kept = async (name: string, bytes: Buffer) =>
      Buffer.from(await (await fetch(`${server.url}${(await upload(name, bytes)).body.url}`)).arrayBuffer());
    const place = part('LIST', Buffer.from('INFOa person at a place!'));
    expect((await kept('a.wav', wav(place))).equals(wav())).toBe(true);
    expect((await kept('a.mp3', Buffer.concat([tag, mp3, oldTag]))).equals(mp3)).toBe(true);
  });

  it('is sent in parts to players that seek', async () => {
    const { body } = await upload('a.wav', wav());
    const ask = async (range: string) => {
      const answer = await fetch(`${server.url}${body.url}`, { headers: { range } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { status: answer.status, range: answer.headers.get('content-range'), bytes };
    };
    const whole = wav();
    const length = whole.length;
    const first = await ask('bytes=0-1');
    expect([first.status, first.range, first.bytes.toString()]).toEqual([206, `bytes 0-1/${length}`, 'RI']);
    const rest = await ask('bytes=100-');
    expect([rest.status, rest.range]).toEqual([206, `bytes 100-${length - 1}/${length}`]);
    expect(rest.bytes.equals(whole.subarray(100))).toBe(true);
    expect((await ask('bytes=-5')).bytes.equals(whole.subarray(length - 5))).toBe(true);
    expect((await ask(`bytes=10-${length * 2}`)).range).toBe(`bytes 10-${length - 1}/${length}`);
    expect(await ask(`bytes=${length}-`)).toMatchObject({ status: 416, range: `bytes */${length}` });
    for (const odd of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=9-2']) expect((await ask(odd)).status, odd).toBe(200);
  });
});

describe('what is not audio', () => {
  it.each([
    ['a picture', 'a.png', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a page under the name of a sound', 'a.mp3', Buffer.from('<html><script>1</script></html>')],
    ['a sound of one kind under the name of the other', 'a.mp3', wav()],
    ['a sound under another name', 'a.html', mp3],
    ['a wav without samples', 'a.wav', part('RIFF', Buffer.concat([Buffer.from('WAVE'), part('fmt ', form)]))],
    ['a tag with nothing behind it', 'a.mp3', tag],
    // Each takes its time, in which no one else is served: three million of them were a second.
    [
      'a wav of thousands of parts',
      'a.wav',
      wav(...Array.from({ length: 2_000 }, () => part('LIST', Buffer.alloc(0)))),
    ],
    ['an mp3 behind thousands of tags', 'a.mp3', Buffer.concat([...Array.from({ length: 2_000 }, () => tag), mp3])],
    ['nothing at all', 'a.mp3', Buffer.alloc(0)],
  ])('is refused: %s [UPLOAD-02]', async (_what, name, bytes) => {
    const { status, body } = await upload(name, bytes);
    expect([status, body.errors]).toEqual([415, ['Please upload an audio file: mp3 or wav.']]);
  });

  it('is refused above 25 MB, and without a session', async () => {
    const large = await upload('a.wav', Buffer.alloc(25 * 1024 * 1024 + 1));
    expect([large.status, large.body.errors]).toEqual([413, ['An audio file can be at most 25 MB.']]);
    expect((await upload('a.wav', wav(), null)).status).toBe(401);
  });
});
