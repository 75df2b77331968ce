import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { askOnce, askUntilAnswered, type Machines } from './several-machines.ts';

const PIECE_BYTES = 40_000;
const SLIDE = 'video { state } file { prepared { large } }';

/** Asks for data at a host through the proxy, again while a process is gone. */
export async function askMachines(
  { front }: Machines,
  host: string,
  { query, variables, token }: { readonly query: string; readonly variables: object; readonly token?: string },
) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const body = JSON.stringify({ query, variables });
  const got = await askUntilAnswered(front.httpsPort, host, '/graphql', { method: 'POST', headers, body });
  const answer = JSON.parse(got.body.toString());
  if (!answer.data) throw new Error(got.body.toString());
  return answer.data;
}

/** Uploads a video in pieces, each continuing where the last one arrived, puts it on a slide, and waits until it's prepared. */
export async function uploadVideo(machines: Machines, host: string, token: string, bytes: Buffer): Promise<string> {
  const { httpsPort } = machines.front;
  const common = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const about = `kind ${btoa('recording')},filename ${btoa('recording.webm')}`;
  const created = await askUntilAnswered(httpsPort, host, '/uploads/parts', {
    method: 'POST',
    headers: { ...common, 'upload-length': String(bytes.length), 'upload-metadata': about },
  });
  const { location } = created.headers;
  if (location === undefined) throw new Error(`The upload was answered with ${created.status}: ${created.body}`);
  const path = new URL(location, machines.publicUrl).pathname;
  for (;;) {
    const { headers } = await askUntilAnswered(httpsPort, host, path, { method: 'HEAD', headers: common });
    const arrived = Number(headers['upload-offset']);
    if (arrived === bytes.length) break;
    const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(arrived) };
    const body = bytes.subarray(arrived, arrived + PIECE_BYTES);
    await askOnce(httpsPort, host, path, { method: 'PATCH', headers: { ...common, ...part }, body }).catch(() => null);
    // Slowly, so that a process dies in between.
    await pause(1_000);
  }
  const finished = await askUntilAnswered(httpsPort, host, `${path}/finish`, { method: 'POST', headers: common });
  const { url } = JSON.parse(finished.body.toString());
  const ask = (query: string, variables: object) => askMachines(machines, host, { query, variables, token });
  const { createPitch } = await ask('mutation { createPitch { pitch { id } } }', {});
  const { createPitchSlide } = await ask(
    `mutation ($pitch: ID!, $url: String) { createPitchSlide(pitchId: $pitch, slideType: RECORD,
      pitchSlide: { url: $url, mimeType: "video/webm" }) { errors slide { id } } }`,
    { pitch: createPitch.pitch.id, url },
  );
  expect(createPitchSlide.errors).toEqual([]);
  for (;;) {
    const { pitchSlide } = await ask(`query ($id: ID!) { pitchSlide(pitchSlideId: $id) { slide { ${SLIDE} } } }`, {
      id: createPitchSlide.slide.id,
    });
    const { video, file } = pitchSlide.slide;
    expect(video?.state).not.toBe('FAILED');
    if (video?.state === 'READY') return `/media/${file.prepared.large}`;
    await pause(500);
  }
}

/** A part of a file, as a phone's player asks one web process for it. */
export async function readRange(port: number, path: string, range: string): Promise<{ status: number; bytes: Buffer }> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { range: `bytes=${range}` } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Tries wrong passwords in turns at each web process, no more than each would take alone; which of them refused to be tried. */
export async function guessPassword({ webPorts }: Machines, email: string): Promise<ReadonlySet<number>> {
  const refused = new Set<number>();
  const query = `mutation ($email: String!) { loginUser(email: $email, password: "not this one") { errors } }`;
  const EACH_TAKES = 5;
  for (let tries = 0; tries < EACH_TAKES; tries += 1) {
    for (const port of webPorts) {
      const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables: { email } }),
      });
      const { data } = (await answer.json()) as { data: { loginUser: { errors: string[] } } };
      if (data.loginUser.errors.some((error) => error.startsWith('Too many attempts'))) refused.add(port);
    }
  }
  return refused;
}
