import type { Config } from '../platform/config/config.ts';

/**
 * The address at which this process reaches a simulated service on this server, bypassing any proxy at the public
 * address.
 */
export function reachedAt(config: Config): (url: string) => string {
  const { host, port, publicUrl } = config;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const own = port === 0 ? publicUrl : `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  return (url) => (url.startsWith(`${publicUrl}/`) ? own + url.slice(publicUrl.length) : url);
}
