export type CalendlyApplication = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiUrl: string;
  readonly authUrl: string;
};

/** A language model that writes automatic replies, and its timeout. */
export type LanguageModel = {
  readonly url: string;
  readonly key: string | null;
  readonly name: string;
  readonly timeoutMs: number;
};

type Settings<Name extends string> = { readonly [Key in Name]?: string | undefined };
type CalendlySettings = Settings<'CALENDLY_CLIENT_ID' | 'CALENDLY_CLIENT_SECRET' | 'CALENDLY_API_URL'>;
type ModelSettings = Settings<'AI_API_URL' | 'AI_API_KEY' | 'AI_MODEL'>;

/** Our Calendly app; null if none is set. */
export function calendlyOf(values: CalendlySettings): CalendlyApplication | null {
  const { CALENDLY_CLIENT_ID: clientId, CALENDLY_CLIENT_SECRET: clientSecret, CALENDLY_API_URL: url } = values;
  if (!clientId || !clientSecret) return null;
  // Calendly's sign-in has a separate address; a stand-in serves both sign-in and API from one.
  const authUrl = url ?? 'https://auth.calendly.com';
  return { clientId, clientSecret, apiUrl: url ?? 'https://api.calendly.com', authUrl };
}

const MODEL_TIMEOUT_MS = 10_000;

/** The language model; null if none is set. */
export function modelOf(values: ModelSettings): LanguageModel | null {
  const { AI_API_URL, AI_API_KEY, AI_MODEL } = values;
  if (!AI_API_URL || !AI_MODEL) return null;
  const url = AI_API_URL.replace(/\/chat\/completions$/, '');
  return { url, key: AI_API_KEY ?? null, name: AI_MODEL, timeoutMs: MODEL_TIMEOUT_MS };
}
