import { z } from 'zod';

const LONGEST_ANSWER = 20_000;
const base64url = z.string().regex(/^[\w-]+$/);
const common = {
  // A credential's id has at most 1,023 bytes.
  id: base64url.max(1_364),
  rawId: base64url,
  type: z.literal('public-key'),
  // Extensions are ignored, since none are requested.
  clientExtensionResults: z.unknown().transform(() => ({})),
};

const registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
const assertion = z.object({
  ...common,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});

/** The browser's response after creating a passkey. */
export type Registration = z.infer<typeof registration>;

/** The browser's response after a passkey has signed. */
export type Assertion = z.infer<typeof assertion>;

/** Parses the JSON response to creating a passkey, with the challenge it names; null if it is anything else. */
export function readRegistration(untrusted: string): { answer: Registration; challenge: string } | null {
  return withChallenge(untrusted, registration);
}

/** Parses the JSON response of a passkey's signature, with the challenge it names; null if it is anything else. */
export function readAssertion(untrusted: string): { answer: Assertion; challenge: string } | null {
  return withChallenge(untrusted, assertion);
}

function withChallenge<Answer extends { response: { clientDataJSON: string } }>(
  untrusted: string,
  schema: z.ZodType<Answer>,
): { answer: Answer; challenge: string } | null {
  const parsed = untrusted.length > LONGEST_ANSWER ? null : schema.safeParse(parse(untrusted));
  if (!parsed?.success) return null;
  const told = parse(Buffer.from(parsed.data.response.clientDataJSON, 'base64url').toString());
  const challenge = z.object({ challenge: z.string().max(200) }).safeParse(told);
  return challenge.success ? { answer: parsed.data, challenge: challenge.data.challenge } : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
