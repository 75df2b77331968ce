import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PolicyBrand } from '../../visitor-pages/policy/page.ts';

/** Draws the policy of a brand in a year. */
export type RenderPolicy = (brand: PolicyBrand, year: number) => { readonly html: string; readonly style: string };

const built = join(import.meta.dirname, '../../dist/visitor-pages-server/render-policy.js');

/** Renders the privacy policy, as visitor-pages/policy/render-policy.tsx does once it is built. */
export async function loadPolicyRenderer(): Promise<RenderPolicy> {
  try {
    const { renderPolicy } = (await import(pathToFileURL(built).href)) as { renderPolicy: RenderPolicy };
    return renderPolicy;
  } catch (error) {
    throw new Error('The privacy policy is not built yet: run npm run build.', { cause: error });
  }
}
