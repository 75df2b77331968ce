/** What a text says in JSON; null when it is none. */
export function parsedJson(untrusted: string): unknown {
  try {
    return JSON.parse(untrusted);
  } catch {
    return null;
  }
}
