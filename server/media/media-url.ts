import type { Config } from '../platform/config/config.ts';

const OWN_FILE = /^\/media\/[\w.-]+$/;

/** A page as visitors get it, with its uploads at MEDIA_URL; whatever else it holds stays as it is. */
export function withMediaUrl<Page>({ mediaUrl }: Pick<Config, 'mediaUrl'>, page: Page): Page {
  return mediaUrl === null ? page : (changed(page, mediaUrl) as Page);
}

function changed(value: unknown, mediaUrl: string): unknown {
  if (typeof value === 'string') return OWN_FILE.test(value) ? `${mediaUrl}${value}` : value;
  if (Array.isArray(value)) return value.map((one) => changed(one, mediaUrl));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one, mediaUrl)]));
}

/** What a page's policy must allow besides the page's own host: " https://cdn.example.com", or nothing. */
export function mediaSource({ mediaUrl }: Pick<Config, 'mediaUrl'>): string {
  return mediaUrl === null ? '' : ` ${new URL(mediaUrl).origin}`;
}
