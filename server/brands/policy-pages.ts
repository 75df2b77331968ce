import { createHash } from 'node:crypto';
import type { Brand } from '../../domain/brands/brand.ts';
import type { RenderPolicy } from './policy-renderer.ts';

/** The privacy policy of a brand: its page, and the content security policy that it is sent with. */
export type PolicyPage = { readonly html: string; readonly policy: string };

/** Draws the privacy policy once for each brand and year: strangers may ask for it as often as they like. */
export function createPolicyPages(render: RenderPolicy): (brand: Brand, year: number) => PolicyPage {
  const pages = new WeakMap<Brand, PolicyPage & { readonly year: number }>();
  return (brand, year) => {
    const known = pages.get(brand);
    if (known?.year === year) return known;
    const { html, style } = render(brand, year);
    const page = { html, policy: policyFor(style), year };
    pages.set(brand, page);
    return page;
  };
}

function policyFor(style: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
