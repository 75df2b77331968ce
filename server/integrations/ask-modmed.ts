import { z } from 'zod';
import type { ModmedRequest } from '../../contract/rest/modmed.ts';
import { parsedJson } from '../../domain/text/parsed-json.ts';
import type { Outbound } from '../platform/http/outbound.ts';

const answered = z.object({ access_token: z.string().min(1).max(10_000) });

/** Lets ModMed check a person's credentials; the access token it gives for them, or null. */
export async function askModmed(
  outbound: Outbound,
  apiUrl: string,
  { username, password }: ModmedRequest,
): Promise<string | null> {
  const answer = await outbound.send({
    method: 'POST',
    url: `${apiUrl}/oauth2/grant`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
  });
  if (!('status' in answer) || answer.status !== 200) return null;
  const read = answered.safeParse(parsedJson(answer.body));
  return read.success ? read.data.access_token : null;
}
