/** Parses JSON. Null if it is invalid. */
export function parsedJson(untrusted: string): unknown {
  try {
    return JSON.parse(untrusted);
  } catch {
    return null;
  }
}
