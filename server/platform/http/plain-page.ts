import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../domain/text/escape-html.ts';

type PlainPage = {
  readonly language: string;
  readonly title: string;
  readonly sentence: string;
  /** After how many seconds the browser opens it again; never if absent. */
  readonly againInSeconds?: number;
};

const style = `
  :root { color-scheme: light dark; }
  body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 24px; box-sizing: border-box;
    font: 16px/1.5 system-ui, sans-serif; text-align: center; }
  h1 { font-size: 22px; margin: 0 0 8px; }
  p { margin: 0 auto; max-width: 42ch; opacity: 0.75; }
`;

/** The content security policy of a plain page. */
export const plainPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page without brand, picture, or script, for what can't be shown. */
export function plainPage({ language, title, sentence, againInSeconds }: PlainPage): string {
  const again = againInSeconds === undefined ? '' : `\n<meta http-equiv="refresh" content="${againInSeconds}">`;
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${again}
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(sentence)}</p>
</html>
`;
}
