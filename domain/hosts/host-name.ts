const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST_NAME = new RegExp(`^(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$`);
const LONGEST_NAME = 253;

/** A host name as it is stored and compared, such as "links.example.com"; null for anything that isn't one, such as an IP address. */
export function readHostName(untrusted: string): string | null {
  const typed = untrusted.trim();
  // A pasted address is as good as the name in it; a path or a port in it means something else was copied.
  const name = typed
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '');
  return name.length <= LONGEST_NAME && HOST_NAME.test(name) ? name : null;
}

/** The host of a request without the noise: lower case, no port, no final dot, no brackets around an IPv6 address. */
export function bareHost(untrusted: string): string {
  const host = untrusted.trim().toLowerCase();
  const [, inBrackets] = /^\[([0-9a-f:.]+)\](?::\d+)?$/.exec(host) ?? [];
  return inBrackets ?? host.replace(/^([^:]*):\d+$/, '$1').replace(/\.$/, '');
}

/** Whether a host is one of a machine or a private network, which no DNS record of ours could make public. */
export function isLocalHost(host: string): boolean {
  return /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home\.arpa|test|invalid|example)$/.test(host);
}

/** Whether a host is an IP address: how health checks and people on the same network reach a server without a name. */
export function isIpAddress(host: string): boolean {
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || (host.includes(':') && /^[0-9a-f:.]+$/.test(host));
}

/** Whether a name has only two labels, such as example.com; a business's own website and email usually use it. */
export function isBareDomain(host: string): boolean {
  return host.split('.').length === 2;
}
