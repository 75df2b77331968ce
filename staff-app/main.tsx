import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from './api/use-operation.ts';
import { DesignProvider } from './design/design-provider.tsx';
import { guardPage } from './design/page-policy.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { afterSignIn, createRouter } from './routes.tsx';
import { BrandProvider, readBrand, useBrand } from './session/brand.tsx';
import { readToken } from './session/token.ts';

function App() {
  return (
    <DesignProvider color={useBrand().color}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </DesignProvider>
  );
}

guardPage();
const queryClient = createQueryClient();
const router = createRouter();
const element = document.getElementById('app');
if (element === null) throw new Error('index.html has no element "app".');
const brand = await readBrand();
createRoot(element).render(
  <StrictMode>
    <BrandProvider brand={brand}>
      <App />
    </BrandProvider>
  </StrictMode>,
);
if (readToken() === null) fetchAhead(afterSignIn);
