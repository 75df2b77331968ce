import type { Brand } from '../../../domain/brands/brand.ts';
import { textColorOn } from '../../../domain/brands/contrast.ts';
import { escapeHtml } from '../../../domain/text/escape-html.ts';
import type { Mail } from '../../platform/mail/send-mail.ts';

/** The text of one email. */
export type MailContent = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly closing: string;
};

/** An email with the brand's name and color, as text and HTML; it loads nothing from anywhere. */
export function composeMail(brand: Brand, content: MailContent): Omit<Mail, 'to'> {
  const { subject, paragraphs, button, closing } = content;
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  const text = [...paragraphs, ...link, closing, brand.name].join('\n\n');
  const html = [
    // A link can be longer than a phone is wide, which would shrink the whole email.
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
    '<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1a1d24;overflow-wrap:anywhere;word-break:break-word">',
    `<p style="font-size:20px;font-weight:bold;border-bottom:3px solid ${brand.color};padding-bottom:8px">${escapeHtml(brand.name)}</p>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(button ? [buttonOf(brand.color, button)] : []),
    `<p style="color:#5b6270">${escapeHtml(closing)}</p></body></html>`,
  ].join('\n');
  return { subject, text: `${text}\n`, html, fromName: brand.name, brand: brand.key };
}

function buttonOf(color: string, button: { label: string; url: string }): string {
  const style = `display:inline-block;padding:12px 20px;border-radius:6px;text-decoration:none;background:${color};color:${textColorOn(color)}`;
  return `<p><a href="${escapeHtml(button.url)}" style="${style}">${escapeHtml(button.label)}</a></p><p>${escapeHtml(button.url)}</p>`;
}
