// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { exampleBrand } from '../../domain/brands/testing/example-brand.ts';
import { retention, retentionTable } from '../../domain/privacy/retention.ts';
import type { PolicyBrand } from './page.ts';
import { renderPolicy as renderPolicyOf } from './render-policy.tsx';

const renderPolicy = (shown: PolicyBrand) => renderPolicyOf(shown, 2026);

const brand = exampleBrand({ name: 'Loudhail', color: '#c2410c' });
const health = exampleBrand({
  name: 'Wellspring',
  color: '#0b7a75',
  policy: { company: 'Wellspring LLC', contactEmail: 'privacy@w.example', contactAddress: 'Phoenix', hipaa: true },
});

const titlesOf = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, title]) => title);
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<body>'))
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the privacy policy', () => {
  it('has its nine sections in order [POLICY-02..POLICY-08 POLICY-10]', () => {
    expect(titlesOf(renderPolicy(brand).html)).toEqual([
      'Introduction',
      'Information we collect',
      'How we use it',
      'Who we share it with',
      'Your rights',
      'Security and how long we keep it',
      'Changes to this policy',
      'Contact',
    ]);
  });

  it('mentions HIPAA and HITECH in the health brand only [POLICY-09]', () => {
    expect(titlesOf(renderPolicy(health).html).at(-2)).toBe('HIPAA and HITECH');
    expect(titlesOf(renderPolicy(health).html).at(-1)).toBe('Contact');
    expect(renderPolicy(brand).html).not.toMatch(/HIPAA|HITECH|health information/);
  });

  it('ends with the years since 2024 and the owner’s name, like every public page [CONST-67]', () => {
    expect(textOf(renderPolicy(brand).html).trim()).toMatch(/© 2024 - 2026 Loudhail$/);
    expect(textOf(renderPolicyOf(brand, 2024).html).trim()).toMatch(/© 2024 Loudhail$/);
  });

  it("bears the brand's name, color, company and contact", () => {
    const { html, style } = renderPolicy(brand);
    expect(html).toContain('<title>Privacy policy · Loudhail</title>');
    expect(style).toContain('--brand:#c2410c;--on-brand:#ffffff');
    for (const told of [brand.policy.company, brand.policy.contactAddress, `mailto:${brand.policy.contactEmail}`])
      expect(html).toContain(told);
    expect(html).not.toContain('Whistle');
  });

  it.each([brand, health])('of $name states how long everything is kept, with the actual numbers', (told) => {
    const text = textOf(renderPolicy(told).html);
    for (const { what, kept } of retentionTable(told.policy)) expect(text).toContain(`${what} ${kept}`);
    expect(text).toContain(`within ${retention.erasureHours} hours`);
    expect(text).toContain(`within ${retention.backupDays} days in backups`);
    const numbers = new Set<number>(Object.values(retention));
    const lasting = [...text.matchAll(/(\d+) (?:days|months|years|hours)/g)].map(([, number]) => Number(number));
    // The notice period of a change, and the legal deadline for reporting a breach.
    const besides = [30, 60];
    expect(lasting.filter((number) => !numbers.has(number) && !besides.includes(number))).toEqual([]);
  });

  it('has no script, and escapes a name', () => {
    const { html } = renderPolicy(exampleBrand({ name: '"><script>alert(1)</script>' }));
    expect(html).not.toContain('<script');
  });

  it('links to each of its sections', () => {
    const { html } = renderPolicy(health);
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links).toHaveLength(titlesOf(html).length);
    for (const id of links) expect(html).toContain(`<h2 id="${id}">`);
  });
});
