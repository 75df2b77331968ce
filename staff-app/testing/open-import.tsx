import { fireEvent, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { ImportBanner } from '../leads/imports/import-banner.tsx';
import { forgetWork } from '../leads/imports/import-work.ts';
import { ImportPage } from '../leads/index.ts';
import type { PageBrand } from '../session/brand.tsx';
import { type SignedInUser, UserProvider } from '../session/signed-in.tsx';
import { exampleUser } from './examples.ts';
import { renderRoutes } from './render-screen.tsx';

type Settings = { at?: string; user?: SignedInUser; brand?: PageBrand };

/** Shows the page that imports a file, with the bar that goes along. */
export function openImport({ at = '/contacts/import', user = exampleUser(), ...settings }: Settings = {}) {
  const inside = (shown: ReactNode) => (
    <UserProvider user={user}>
      <Suspense>{shown}</Suspense>
    </UserProvider>
  );
  const banner = <ImportBanner />;
  onTestFinished(() => forgetWork());
  return renderRoutes(
    [
      {
        path: '/contacts/import/:step?',
        element: inside(
          <>
            {banner}
            <ImportPage />
          </>,
        ),
      },
      { path: '*', element: inside(banner) },
    ],
    at,
    settings,
  );
}

/** Chooses a file on the first step. */
export async function dropFile(file: File): Promise<void> {
  fireEvent.change(await screen.findByLabelText('CSV file'), { target: { files: [file] } });
}

/** Goes on from the columns to the check, and says on the way how everyone agreed. */
export async function goToCheck(): Promise<void> {
  await screen.findByRole('table', { name: 'Columns of the file' });
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'They signed a paper form' }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('button', { name: /^(Import leads|Continue)$/ });
}

/** Chooses a file and imports it as it is. */
export async function importFile(file: File): Promise<void> {
  await dropFile(file);
  await goToCheck();
  await pressImport();
}

/** Presses the button that imports, once everyone in the file has been looked up. */
export async function pressImport(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Import leads' });
  await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
}
