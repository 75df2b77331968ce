import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../api/use-operation.ts';
import { themeOf } from '../design/theme.ts';
import { BrandProvider, type PageBrand } from '../session/brand.tsx';
import { type SignedInUser, UserProvider } from '../session/signed-in.tsx';
import { exampleBrand, exampleUser } from './examples.ts';

type Settings = { brand?: PageBrand; user?: SignedInUser };

/** Shows one piece of a screen to a signed-in person; other addresses show their path. */
export function renderScreen(screen: ReactNode, { user = exampleUser(), ...settings }: Settings = {}) {
  const element = <UserProvider user={user}>{screen}</UserProvider>;
  return renderRoutes(
    [
      { path: '/', element },
      { path: '*', element: null },
    ],
    '/',
    settings,
  );
}

/** Shows what is at an address; `router.state.location` says where one has got to. */
export function renderRoutes(
  routes: RouteObject[],
  at: string | { pathname: string; state: unknown },
  { brand = exampleBrand() }: Settings = {},
) {
  notifications.clean();
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  // What fails for a while is tried again at once.
  const client = createQueryClient(1);
  const screen: RenderResult = render(
    <BrandProvider brand={brand}>
      <MantineProvider theme={themeOf(brand.color)} env="test">
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
          <Notifications />
        </QueryClientProvider>
      </MantineProvider>
    </BrandProvider>,
  );
  return { screen, client, router, path: () => router.state.location.pathname };
}
