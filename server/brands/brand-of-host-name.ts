import { brandNamed, brandOfHost, brands } from '../../brands/registry.ts';
import type { Brand } from '../../domain/brands/brand.ts';
import type { Context } from '../platform/context.ts';

/** The brand of signed-out screens under this host name; where none has it, the one the configuration names. */
export function brandOfHostName(context: Pick<Context, 'config'>, hostName: string): Brand {
  return brandOfHost(hostName) ?? brandNamed(context.config.brand);
}

/** The brand of a page that anybody may open: its address may name one (?brand=), as links in mails do, where the host cannot. */
export function brandOfPage(
  context: Pick<Context, 'config'>,
  request: { readonly hostname: string; readonly query: unknown },
): Brand {
  const { brand: untrusted } = (request.query ?? {}) as { brand?: unknown };
  return brands.find(({ key }) => key === untrusted) ?? brandOfHostName(context, request.hostname);
}
