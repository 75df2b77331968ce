import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let manager: string;
let reader: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  const organization = await buildOrganization(server.context);
  manager = (await buildUser(server.context, organization.id, { access: 'MANAGER' })).token;
  reader = (await buildUser(server.context, organization.id, { access: 'READONLY' })).token;
});

type Sent = { name: string; bytes: Uint8Array; type?: string };

async function upload(files: readonly Sent[], token: string | null = manager) {
  const body = new FormData();
  for (const { name, bytes, type } of files)
    body.append('file', new Blob([new Uint8Array(bytes)], { type: type ?? '' }), name);
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(`${server.url}/uploads`, { method: 'POST', body, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#1a73e8' } });

async function served(url: unknown) {
  const answer = await fetch(`${server.url}${url}`);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('an uploaded picture', () => {
  it('can be used in a pitch, under the address of any host of ours, and is stored without one [PITCH-11]', async () => {
    const { body } = await upload([{ name: 'logo.png', bytes: await picture().png().toBuffer() }]);
    const { createPitch } = await server.graphql('mutation { createPitch { pitch { id } } }', {}, manager);
    const change = (image: unknown) =>
      server.graphql(
        'mutation ($id: ID!, $image: String) { updatePitch(pitchId: $id, image: $image) { success errors pitch { image } } }',
        { id: createPitch.pitch.id, image },
        manager,
      );
    expect((await change(body.url)).updatePitch).toMatchObject({ success: true, pitch: { image: body.url } });
    const whole = `${server.url}${body.url}`;
    expect((await change(whole)).updatePitch).toMatchObject({ success: true, pitch: { image: body.url } });
    for (const image of [whole.replace(/:\d+/, ':1'), `${body.url}?x=1`, `${server.url}/media/../graphql`]) {
      expect((await change(image)).updatePitch.success, image).toBe(false);
    }
  });

  it('is answered with its address on any host of ours, its type and its size [UPLOAD-05]', async () => {
    const bytes = await picture().png().toBuffer();
    const { status, body } = await upload([{ name: 'Logo.PNG', bytes }]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ mimeType: 'image/png', width: 40, height: 30 });
    expect(body.url).toMatch(/^\/media\/[0-9A-Za-z]{22}\.png$/);
    const { answer, bytes: back } = await served(body.url);
    expect(answer.status).toBe(200);
    expect((await sharp(back).metadata()).width).toBe(40);
  });

  it.each([
    ['photo.jpg', 'jpeg', 'image/jpeg'],
    ['photo.jpeg', 'jpeg', 'image/jpeg'],
    ['photo.png', 'png', 'image/png'],
    ['photo.gif', 'gif', 'image/gif'],
  ] as const)('may be %s', async (name, format, mimeType) => {
    const { status, body } = await upload([{ name, bytes: await picture().toFormat(format).toBuffer() }]);
    expect([status, body.mimeType]).toEqual([200, mimeType]);
  });

  it('is served with the server’s own type and can run nothing', async () => {
    const { body } = await upload([{ name: 'a.jpg', bytes: await picture().jpeg().toBuffer(), type: 'text/html' }]);
    const { answer } = await served(body.url);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  it('loses its location and anything hidden after its end', async () => {
    const withPlace = await picture()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'someone' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .toBuffer();
    expect((await sharp(withPlace).metadata()).exif).toBeDefined();
    const bytes = Buffer.concat([withPlace, Buffer.from('<script>alert(1)</script>')]);
    const { body } = await upload([{ name: 'a.jpg', bytes }]);
    const { bytes: back } = await served(body.url);
    expect((await sharp(back).metadata()).exif).toBeUndefined();
    expect(back.includes('<script>')).toBe(false);
  });
});

describe('an upload is refused', () => {
  it('with two files at once [UPLOAD-01]', async () => {
    const bytes = await picture().png().toBuffer();
    const { status, body } = await upload([
      { name: 'a.png', bytes },
      { name: 'b.png', bytes },
    ]);
    expect([status, body.errors]).toEqual([400, ['Please upload one file at a time.']]);
  });

  it.each([
    ['a document called a picture', 'a.png', Buffer.from('%PDF-1.7 not a picture')],
    [
      'a drawing with a script',
      'a.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ['a page that begins like a picture', 'a.gif', Buffer.from('GIF89a=1;/*<html><script>*/')],
    ['half a picture', 'a.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['nothing at all', 'a.png', Buffer.alloc(0)],
  ])('with %s', async (_what, name, bytes) => {
    const { status, body } = await upload([{ name, bytes }]);
    expect([status, body.errors]).toEqual([415, ['Please upload a picture: jpg, jpeg, png, or gif.']]);
  });

  it('with a picture under the name of another kind of file', async () => {
    const { status } = await upload([{ name: 'a.html', bytes: await picture().png().toBuffer() }]);
    expect(status).toBe(415);
  });

  it('with a file over 10 MB, or a small one that expands to more than 50 megapixels', async () => {
    const large = await upload([{ name: 'a.jpg', bytes: Buffer.alloc(10 * 1024 * 1024 + 1) }]);
    const bomb = await picture(9_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const unfolded = await upload([{ name: 'a.png', bytes: bomb }]);
    const sentence = 'A picture can be at most 10 MB and 50 megapixels.';
    expect([large.status, large.body.errors]).toEqual([413, [sentence]]);
    expect([unfolded.status, unfolded.body.errors]).toEqual([413, [sentence]]);
  });

  it('from anyone who is not signed in or may not upload', async () => {
    const bytes = await picture().png().toBuffer();
    const file = { name: 'a.png', bytes };
    expect(await upload([file], null)).toEqual({ status: 401, body: { success: false, errors: ['Invalid session'] } });
    expect((await upload([file], reader)).status).toBe(403);
  });

  it('without a file', async () => {
    const headers = { authorization: `Bearer ${manager}`, 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/uploads`, { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(400);
  });
});

describe('an address of media', () => {
  it.each([
    '/media/0123456789abcdefghijAB.png',
    '/media/..%2f..%2fpackage.json',
    '/media/..%5c..%5cpackage.json',
    '/media/0123456789abcdefghijAB.png%00.html',
    '/media/0123456789abcdefghijAB.svg',
    '/media/%2e%2e%2f',
    '/media/constructor',
  ])('that no file has is not found: %s', async (path) => {
    const answer = await fetch(`${server.url}${path}`);
    expect(answer.status).toBe(404);
  });
});
