import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.API_URL ?? 'http://127.0.0.1:3000';
const answeredByTheServer = [
  '/graphql',
  '/events',
  '/brand.json',
  '/uploads',
  '/media',
  '/simulator/',
  '/c/',
  '/health',
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: '../dist/staff-app',
    emptyOutDir: true,
    // Old browsers are not served polyfills; the list is what Temporal-free modern code needs.
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
  },
  server: {
    proxy: Object.fromEntries(answeredByTheServer.map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
