import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { PageBrand } from '../../domain/brands/brand.ts';
import { clockOf } from '../../domain/brands/clock.ts';
import type { BrandCapability } from '../../domain/switches/registry.ts';
import { showTimesBy } from '../design/dates.ts';
import { credentialsFor } from './credentials.ts';
import { readToken } from './token.ts';

export type { PageBrand };

type BrandValue = {
  brand: PageBrand;
  show: (brand: PageBrand | null) => void;
  /** How often what was set for brands has changed here. */
  changes: number;
  tellChange: () => void;
};

const BrandContext = createContext<BrandValue | null>(null);

/** Gives the screens inside it the brand of the page, or the one a signed-in organization brings. */
export function BrandProvider({ brand, children }: { brand: PageBrand; children: ReactNode }) {
  const [shown, show] = useState<PageBrand | null>(null);
  const [changes, setChanges] = useState(0);
  const tellChange = () => setChanges((before) => before + 1);
  const current = shown ?? brand;
  // Everything inside shows its times by the clock of the brand that is shown.
  showTimesBy(current.clock);
  return <BrandContext value={{ brand: current, show, changes, tellChange }}>{children}</BrandContext>;
}

/** The brand of this page: its words, color and switches. */
export function useBrand(): PageBrand {
  return useBrandValue().brand;
}

/** Answers a function that reads the signed-in person's brand again, for after brand settings were changed in this tab. */
export function useReadBrandAgain(): () => void {
  return useBrandValue().tellChange;
}

/** The brand's own words for the product's nouns. */
export function useWords(): PageBrand['words'] {
  return useBrand().words;
}

/** Whether the brand's campaigns are judged by who opened their content. */
export function useShowsOpening(): boolean {
  const { dashboard, leadTable } = useBrand();
  return dashboard === 'pitch' || leadTable.viewColumns;
}

/**
 * Shows the brand of the signed-in organization for as long as this is there, with the capabilities that are switched on
 * and the zone that is chosen now; says when it does.
 */
export function useOrganizationBrand(
  organization: { readonly capabilities: readonly string[]; readonly timeZone: string | null } | undefined,
): boolean {
  const { show, changes } = useBrandValue();
  const [own, setOwn] = useState<PageBrand | null>(null);
  const [isSettled, setSettled] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was set for brands has changed, so it is read again.
  useEffect(() => {
    let isLeft = false;
    // A brand that cannot be read is no reason to keep anyone out: the page's own brand stays.
    readBrandFromServer()
      .then(
        (brand) => {
          if (isLeft) return;
          setOwn(brand);
          show(brand);
        },
        () => undefined,
      )
      .finally(() => setSettled(true));
    return () => {
      isLeft = true;
    };
  }, [show, changes]);
  useEffect(() => () => show(null), [show]);
  // The brand is read once; its switches change while someone is signed in. What they are is not looked up here: their
  // list, with the sentences of each, would come with the first page.
  const switchedOn = organization?.capabilities.join(' ');
  const timeZone = organization?.timeZone ?? null;
  useEffect(() => {
    if (own !== null && switchedOn !== undefined)
      show({
        ...own,
        capabilities: switchedOn.split(' ').filter(Boolean) as BrandCapability[],
        clock: clockOf(own, timeZone),
      });
  }, [own, switchedOn, timeZone, show]);
  return isSettled;
}

/** Reads the brand the server wrote into the page; a page served without it asks for it. */
export async function readBrand(): Promise<PageBrand> {
  const written = document.getElementById('brand')?.textContent;
  return written ? (JSON.parse(written) as PageBrand) : readBrandFromServer();
}

async function readBrandFromServer(): Promise<PageBrand> {
  const token = readToken();
  const response = await fetch('/brand.json', {
    cache: 'no-store',
    headers: token === null ? {} : await credentialsFor({ method: 'GET', path: '/brand.json' }),
  });
  if (!response.ok) throw new Error(`Couldn’t load the brand: ${response.status}.`);
  return (await response.json()) as PageBrand;
}

function useBrandValue(): BrandValue {
  const value = useContext(BrandContext);
  if (value === null) throw new Error('useBrand needs a BrandProvider around it.');
  return value;
}
