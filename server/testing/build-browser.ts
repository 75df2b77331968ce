import type { TestServer } from './test-server.ts';

type Link = { readonly leadCode: string; readonly stepCode: string };
type Loaded = {
  readonly success: boolean;
  readonly errors: readonly string[];
  readonly ssid: string | null;
  readonly token: string | null;
  readonly page: string | null;
  readonly lead: { readonly firstName: string | null } | null;
  readonly pitch: { readonly title: string | null } | null;
  readonly answers: readonly { readonly content: string }[] | null;
};
export type VisitorBrowser = {
  readonly deviceId: string;
  /** The tokens it stores, joined with a bar. */
  tokens: string;
  /** Opens a link with its tokens, and stores the token it gets. */
  open(link: Link): Promise<Loaded>;
  ask(query: string, variables?: Record<string, unknown>): Promise<{ data: Answer; ms: number }>;
};

// Answers differ with every document; a test reads what it has asked for.
// biome-ignore lint/suspicious/noExplicitAny: the shape is the document's
type Answer = any;

const load = `mutation ($lead: String!, $step: String!, $device: String!, $token: String) {
  loadLeadActivity(campaignLeadCode: $lead, campaignFeatureCode: $step, deviceId: $device, token: $token) {
    success errors ssid token page lead { firstName } pitch { title } activity { ssid } campaign { brandName } times { seconds }
    answers { content } listens { listens } } }`;
const phone = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile';
let made = 0;

/**
 * A visitor's browser with its own address; the server must trust this machine as its proxy (trustProxy: ['loopback']).
 */
export function buildBrowser(
  server: TestServer,
  given: { deviceId?: string; userAgent?: string } = {},
): VisitorBrowser {
  made += 1;
  const deviceId = given.deviceId ?? `browser-${made}-${'0'.repeat(16)}`;
  const address = `198.19.${made >> 8}.${made & 255}`;
  const ask: VisitorBrowser['ask'] = async (query, variables = {}) => {
    const startedAt = performance.now();
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        'user-agent': given.userAgent ?? phone,
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as { data: Answer; errors?: { message: string }[] };
    if (errors?.length) throw new Error(errors.map((error) => error.message).join('; '));
    return { data, ms: performance.now() - startedAt };
  };
  return {
    deviceId,
    tokens: '',
    ask,
    async open({ leadCode, stepCode }) {
      const token = this.tokens || null;
      const { data } = await ask(load, { lead: leadCode, step: stepCode, device: deviceId, token });
      const loaded: Loaded = data.loadLeadActivity;
      if (loaded.token !== null) this.tokens = [this.tokens, loaded.token].filter(Boolean).join('|');
      return loaded;
    },
  };
}
