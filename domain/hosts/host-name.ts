const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST_NAME = new RegExp(`^(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`);
const LONGEST_NAME = 253;

/**
 * Normalizes a host name for storage and comparison, such as "links.example.com". Null for anything else, such as an IP
 * address.
 */
export function readHostName(untrusted: string): string | null {
  const typed = untrusted.trim();
  // A pasted URL is as good as the name in it. A path or a port means that something else was copied.
  const name = typed
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '');
  return name.length <= LONGEST_NAME && HOST_NAME.test(name) ? name : null;
}

/** Normalizes the host of a request: lower case, no port, no trailing dot, no brackets around an IPv6 address. */
export function bareHost(untrusted: string): string {
  const host = untrusted.trim().toLowerCase();
  const [, inBrackets] = /^\[([0-9a-f:.]+)\](?::\d+)?$/.exec(host) ?? [];
  return inBrackets ?? host.replace(/^([^:]*):\d+$/, '$1').replace(/\.$/, '');
}

/** Whether a host is a local machine or private network, which no DNS record of ours could make public. */
export function isLocalHost(host: string): boolean {
  return /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home\.arpa|test|invalid|example)$/.test(host);
}

/**
 * Whether a host is an IP address. Health checks and people on the same network reach a server without a name this way.
 */
export function isIpAddress(host: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || (host.includes(':') && /^[0-9a-f:.]+$/.test(host));
}

/** Whether a name has only two labels, such as example.com. A business's own website and email usually use it. */
export function isBareDomain(host: string): boolean {
  return host.split('.').length === 2;
}
