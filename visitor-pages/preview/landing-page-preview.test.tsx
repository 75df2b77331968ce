import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { buildLandingPage } from '../testing/open-form.ts';
import { LandingPagePreview } from './landing-page-preview.tsx';

// The window outlives this file.
afterEach(() => vi.unstubAllGlobals());

it('draws the first step in a window of a phone, and all of the form in a wide one and where it’s short', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const media = Object.assign(new EventTarget(), { matches: true }) as MediaQueryList & { matches: boolean };
  vi.stubGlobal('matchMedia', () => media);
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild ?? document.body);
  const draw = (fields: ReturnType<typeof buildLandingPage>['fields']) =>
    act(async () => root.render(<LandingPagePreview page={buildLandingPage({ fields, keepsTyped: false })} />));
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((one) => !one.closest('[hidden]')).map((one) => one.textContent);
  const seen = () => [shown('.head p'), shown('.step label').length, shown('form button')];

  await draw(['name', 'phone', 'dob', 'gender', 'opt-in']);
  expect(seen()).toEqual([['Step 1 of 5'], 1, ['Next']]);
  await draw(['name', 'phone', 'gender', 'opt-in']);
  expect(seen()).toEqual([['Step 1 of 4'], 1, ['Next']]);
  media.matches = false;
  act(() => void media.dispatchEvent(new Event('change')));
  expect(seen()).toEqual([[], 4, ['Submit']]);
  media.matches = true;
  await draw(['name', 'phone', 'opt-in']);
  expect(seen()).toEqual([[], 3, ['Submit']]);
  act(() => root.unmount());
});
