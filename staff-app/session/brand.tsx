import { createContext, type ReactNode, useContext } from 'react';
import type { Brand } from '../../domain/brands/brand.ts';

/** The brand as a page receives it: everything but the grants, which are the server's business. */
export type PageBrand = Omit<Brand, 'grants'>;

const BrandContext = createContext<PageBrand | null>(null);

/** Gives the screens inside it their brand. */
export function BrandProvider({ brand, children }: { brand: PageBrand; children: ReactNode }) {
  return <BrandContext value={brand}>{children}</BrandContext>;
}

/** The brand of this page: its words, colour and switches. */
export function useBrand(): PageBrand {
  const brand = useContext(BrandContext);
  if (brand === null) throw new Error('useBrand needs a BrandProvider around it.');
  return brand;
}

/** The brand's own words for the product's nouns. */
export function useWords(): PageBrand['words'] {
  return useBrand().words;
}

/** Reads the brand the server wrote into the page; a page served without it asks for it. */
export async function readBrand(): Promise<PageBrand> {
  const written = document.getElementById('brand')?.textContent;
  if (written) return JSON.parse(written) as PageBrand;
  const response = await fetch('/brand.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`The brand could not be read: ${response.status}.`);
  return (await response.json()) as PageBrand;
}
