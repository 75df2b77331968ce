import { expect, it } from 'vitest';
import { brands } from '../../brands/registry.ts';
import { createPolicyPages } from './policy-pages.ts';

it('the privacy policy is drawn once for each brand and year, however often strangers ask for it', () => {
  const drawn: string[] = [];
  const pageOf = createPolicyPages((brand, year) => {
    drawn.push(`${brand.name} ${year}`);
    return { html: `${brand.name} ${year}`, style: 'body{}' };
  });
  const [first, second] = brands;
  if (!first || !second) throw new Error('There are too few brands.');
  for (const year of [2026, 2026, 2027]) for (const brand of [first, second, first]) pageOf(brand, year);
  expect(drawn).toEqual(
    [first, second].flatMap(({ name }) => [`${name} 2026`]).concat(`${first.name} 2027`, `${second.name} 2027`),
  );
  expect(pageOf(second, 2027)).toMatchObject({
    html: `${second.name} 2027`,
    policy: expect.stringContaining("style-src 'sha256-"),
  });
});
