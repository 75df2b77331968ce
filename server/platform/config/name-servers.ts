import { isIP } from 'node:net';
import { ConfigError } from './config-error.ts';

/** Reads NAME_SERVERS, such as `1.1.1.1, 9.9.9.9:5353`; null if none are set. */
export function readNameServers(text: string): readonly string[] | null {
  const servers = text.split(',').flatMap((one) => one.trim() || []);
  for (const server of servers) {
    // An IPv6 address is in brackets when a port follows.
    const [, six, four, port = '53'] = /^(?:\[([^\]]+)\]|([\d.]+)):(\d{1,5})$/.exec(server) ?? [];
    const address = six ?? four ?? server;
    if (isIP(address) === 0 || Number(port) < 1 || Number(port) > 65_535)
      throw new ConfigError(
        `NAME_SERVERS must list IP addresses, such as 1.1.1.1 or 9.9.9.9:5353, and it has "${server}".`,
      );
  }
  return servers.length > 0 ? servers : null;
}
