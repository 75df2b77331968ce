import { createHash } from 'node:crypto';

const style = `:root{color-scheme:light dark}body{display:grid;place-items:center;min-height:100vh;margin:0;padding:24px;
box-sizing:border-box;background:Canvas;color:CanvasText;font:16px/1.5 system-ui,sans-serif;text-align:center}p{max-width:32ch}`;
// Notifies the window that opened it, on the same host. A window that a script opened may close itself.
const script = `new BroadcastChannel('calendly').postMessage('connected');setTimeout(()=>close(),800)`;

/** The last page of the popup: one sentence; once connected, it closes itself. */
export function connectPage(sentence: string, isDone: boolean): { html: string; policy: string } {
  const end = isDone ? `<script>${script}</script>` : '';
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Calendly</title><style>${style}</style></head><body><p role="status">${sentence}</p>${end}</body></html>`,
    policy: `default-src 'none'; style-src '${hashOf(style)}'; script-src '${hashOf(script)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
