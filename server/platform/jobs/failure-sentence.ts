const LONGEST = 300;
const EMAIL = /[^\s<>()"'“”‘’:;,]+@[^\s<>()"'“”‘’:;,]+/g;
const PHONE = /\+?\(?\d[\d ().-]{5,16}\d/g;
const QUERY = /\?[^\s"'<>]*/g;
const TOKEN = /\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}\b/gi;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const QUOTED = /"([^"]*)"|“([^”]*)”/g;
const NAME_OF_A_THING = /^[a-z][a-z\d_.:-]*$/;

/** The reason a job failed in one line, without addresses, phone numbers, tokens, and what was quoted from data. */
export function failureSentence(message: string): string {
  const line = message
    .replace(/\s+/g, ' ')
    .trim()
    .replace(EMAIL, '[email]')
    .replace(QUOTED, (quoted, straight?: string, curly?: string) =>
      NAME_OF_A_THING.test(straight ?? curly ?? '') ? quoted : '[…]',
    )
    .replace(QUERY, (query) => (query.length === 1 ? query : '?[…]'))
    .replace(TOKEN, (token) => (UUID.test(token) ? token : '[…]'))
    .replace(PHONE, hidePhone);
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

// Seven digits are a phone without its area code; the parts of an id or a moment have fewer beside each other.
function hidePhone(found: string): string {
  const digits = found.replace(/\D/g, '');
  return digits.length < 7 ? found : `…${digits.slice(-4)}`;
}
