import { useMantineColorScheme } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../api/use-operation.ts';
import { DesignProvider } from '../design/design-provider.tsx';
import { BrandProvider } from '../session/brand.tsx';
import { UserProvider } from '../session/signed-in.tsx';
import { exampleBrand, exampleUser } from './examples.ts';

type InBrandProps = {
  name?: string | undefined;
  color?: string | undefined;
  scheme?: 'light' | 'dark';
  children: ReactNode;
};

/** Gives a design element what every screen has around it: a brand's look, a signed-in person, and addresses. */
export function InBrand({ name, color, scheme = 'light', children }: InBrandProps) {
  const brand = exampleBrand({ ...(name ? { name } : {}), ...(color ? { color } : {}) });
  const [client] = useState(() => createQueryClient(1));
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <div style={{ padding: 24 }}>{children}</div> }]),
  );
  return (
    <BrandProvider brand={brand}>
      <DesignProvider color={brand.color}>
        <InScheme scheme={scheme} />
        <QueryClientProvider client={client}>
          <UserProvider user={exampleUser('MANAGER')}>
            <RouterProvider router={router} />
          </UserProvider>
        </QueryClientProvider>
      </DesignProvider>
    </BrandProvider>
  );
}

function InScheme({ scheme }: { scheme: 'light' | 'dark' }) {
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => setColorScheme(scheme), [scheme, setColorScheme]);
  return null;
}
