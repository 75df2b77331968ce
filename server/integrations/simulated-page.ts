import { createHash } from 'node:crypto';
import { escapeHtml } from '../../domain/text/escape-html.ts';
import { pageStyle } from './simulated-page-style.ts';

/** A page and the policy it is sent with. */
export type Page = { readonly html: string; readonly policy: string };

/** A page of a simulated service: only its own style and script run on it. */
export function simulatedPage(title: string, body: string, script = ''): Page {
  const scripts = script === '' ? '' : `<script>${script}</script>`;
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${pageStyle}</style></head><body>${body}${scripts}</body></html>`,
    policy: `default-src 'none'; style-src '${hashOf(pageStyle)}'; script-src '${hashOf(script)}'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  };
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
