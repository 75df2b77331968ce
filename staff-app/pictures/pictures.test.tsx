import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { storeToken } from '../session/token.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { PictureDrop } from './picture-drop.tsx';

type Sent = { address: string; authorization: string | null; file: unknown };

function open(answer: () => Response) {
  const sent: Sent[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = vi.fn(async (address, init) => {
    const { body, headers } = init as { body: FormData; headers: HeadersInit };
    sent.push({
      ...{ address: String(address), authorization: new Headers(headers).get('authorization') },
      file: body.get('file'),
    });
    return answer();
  }) as typeof fetch;
  onTestFinished(() => {
    globalThis.fetch = before;
  });
  storeToken('secret');
  const onKept = vi.fn();
  renderScreen(<PictureDrop label="Picture" onKept={onKept} />);
  return { sent, onKept };
}

const kept = () =>
  Response.json({ url: 'https://example.test/media/a.png', mimeType: 'image/png', width: 1, height: 1 });
const file = (name: string, type: string) => new File(['x'], name, { type });

function drop(...files: File[]) {
  const items = files.map((one) => ({ kind: 'file', type: one.type, getAsFile: () => one }));
  const zone = screen.getByLabelText('Picture').parentElement as HTMLElement;
  fireEvent.drop(zone, { dataTransfer: { files, items, types: ['Files'] } });
}

describe('uploading a picture', () => {
  it('sends one file as the signed-in person and gives back its address [UPLOAD-05]', async () => {
    const { sent, onKept } = open(kept);
    const picture = file('a.png', 'image/png');
    drop(picture);
    await waitFor(() => expect(onKept).toHaveBeenCalledOnce());
    expect(onKept.mock.calls[0]?.[0]).toEqual({ url: 'https://example.test/media/a.png', mimeType: 'image/png' });
    expect(sent).toEqual([{ address: '/uploads', authorization: 'Bearer secret', file: picture }]);
  });

  it('takes one file [UPLOAD-01]', async () => {
    const { sent } = open(kept);
    drop(file('a.png', 'image/png'), file('b.png', 'image/png'));
    expect(await screen.findByText('Please upload one file at a time.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('takes no file that is no picture [UPLOAD-03]', async () => {
    const { sent } = open(kept);
    drop(file('a.pdf', 'application/pdf'));
    expect(await screen.findByText('Please upload a picture: jpg, jpeg, png, or gif.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("shows the server's sentence when it refuses", async () => {
    const sentence = 'A picture can be at most 10 MB and 50 megapixels.';
    const { onKept } = open(() => Response.json({ success: false, errors: [sentence] }, { status: 413 }));
    drop(file('a.png', 'image/png'));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(onKept).not.toHaveBeenCalled();
  });

  it('says that the server can’t be reached where what is in front of it answers with a page', async () => {
    const { onKept } = open(() => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
    drop(file('a.png', 'image/png'));
    await screen.findByText('We can’t reach the server right now. Check your connection, then try again.');
    expect(onKept).not.toHaveBeenCalled();
  });
});
