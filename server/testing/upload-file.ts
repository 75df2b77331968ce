type Sent = { readonly name: string; readonly bytes: Uint8Array; readonly path?: string };

/** Uploads one file as a form does, to `/uploads` unless it says otherwise; without a token as no one. */
export function uploadFile(
  url: string,
  token: string | null,
  { name, bytes, path = '/uploads' }: Sent,
): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  return fetch(`${url}${path}`, { method: 'POST', body, headers });
}

/** The same for a file that is taken; returns its address. */
export async function addressOfUpload(url: string, token: string, sent: Sent): Promise<string> {
  const answer = await uploadFile(url, token, sent);
  return ((await answer.json()) as { url: string }).url;
}
