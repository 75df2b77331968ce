// host[:port], then anything. No user part, because "https://good.com@evil.com" reads like good.com.
const webAddress = /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?(?=[/?#]|$)([^\s]*)$/i;

const longestAddress = 2000;

/** Completes a typed web address with "https://" if it is missing. Null for anything but http and https. */
export function normalizeWebAddress(untrusted: string): string | null {
  const typed = untrusted.trim();
  // Browsers drop tabs and line breaks inside an address, so "java\tscript:" would work as "javascript:".
  if (typed === '' || typed.length > longestAddress || hasControlCharacter(typed) || /[\s\\<>"'`{}|^]/.test(typed))
    return null;
  const whole =
    /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/?#]+:\d+(?:[/?#]|$)/.test(typed) ? typed : `https://${typed}`;
  const match = webAddress.exec(whole);
  if (match === null) return null;
  const [, scheme = '', host = '', port, rest = ''] = match;
  if (!isHost(host) || (port !== undefined && Number(port) > 65_535)) return null;
  return `${scheme.toLowerCase()}://${host.toLowerCase()}${port === undefined ? '' : `:${port}`}${rest}`;
}

/** The host, path and query of a complete web address, with the host in lower case. Null if it isn't one. */
export function splitWebAddress(untrusted: string): { host: string; path: string; query: string } | null {
  const whole = normalizeWebAddress(untrusted);
  const match = whole === null ? null : /^https?:\/\/([^/?#:]+)(?::\d+)?([^?#]*)(?:\?([^#]*))?/.exec(whole);
  if (match === null) return null;
  return { host: match[1] ?? '', path: match[2] ?? '', query: match[3] ?? '' };
}

const typedHost = /^(?:https?:\/\/)?(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]+)/i;
const localNames = /^localhost$|\.(?:localhost|local|lan|internal|intranet|home|corp)$/;

/**
 * Whether what was typed names a machine by its number, or by a name that only its own network knows: it can't be called
 * from the internet.
 */
export function isOutsideTheInternet(untrusted: string): boolean {
  const typed = untrusted.trim();
  const host = (typedHost.exec(typed)?.[1] ?? '').toLowerCase();
  const isNumber = host.startsWith('[') || (host.includes('.') && /^\d/.test(host.split('.').at(-1) ?? ''));
  const isShortName = !host.includes('.') && /^https?:\/\/[^.]/i.test(typed) && host !== '';
  return isNumber || isShortName || localNames.test(host);
}

function isHost(host: string): boolean {
  if (host === 'localhost') return true;
  const names = host.split('.');
  // Browsers read a host whose last part starts with a digit as an IP address, "0x7f.1" for example.
  return (
    names.length >= 2 &&
    /^[a-z]/i.test(names.at(-1) ?? '') &&
    names.every((name) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(name))
  );
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 32 || code === 127) return true;
  }
  return false;
}
