import { brandNamed, brands } from '../../../brands/registry.ts';
import type { Brand } from '../../../domain/brands/brand.ts';
import { placeOf } from '../../../domain/hosts/host-table.ts';
import type { Context } from '../context.ts';

type Asked = { readonly hostname: string; readonly query: unknown };

/** The brand served at this host name; the deployment's own for an unknown host. */
export function brandOfHostName({ hosts, config }: Pick<Context, 'hosts' | 'config'>, hostName: string): Brand {
  const place = placeOf(hosts.current(), hostName);
  return brandNamed(place.kind === 'unknown' ? config.brand : place.brand);
}

/** The brand of a call by someone who isn't signed in: the one that it names, else that of the host it was sent to. */
export function brandOfCall(
  context: Pick<Context, 'hosts' | 'config'> & { readonly host: string },
  untrustedBrand: string | null,
): Brand {
  return brands.find(({ key }) => key === untrustedBrand) ?? brandOfHostName(context, context.host);
}

/** The brand of a public page: its address may name one (?brand=), as links in emails do, if the host cannot. */
export function brandOfPage(context: Pick<Context, 'hosts' | 'config'>, request: Asked): Brand {
  const { brand: untrusted } = (request.query ?? {}) as { brand?: unknown };
  return brands.find(({ key }) => key === untrusted) ?? brandOfHostName(context, request.hostname);
}
