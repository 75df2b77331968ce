import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
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

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), compressed()],
  // Whatever NODE_ENV the caller has, a build never carries React's development code.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  build: {
    outDir: '../dist/staff-app',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
  },
  server: {
    proxy: Object.fromEntries(answeredByTheServer.map((path) => [path, { target: server, changeOrigin: false }])),
  },
}));

// Scripts and styles are compressed once, at the highest level, instead of for everybody who opens the app.
function compressed(): Plugin {
  return {
    name: 'compressed-beside',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        const text = output.type === 'chunk' ? output.code : output.fileName.endsWith('.css') ? output.source : null;
        if (text === null) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        this.emitFile({
          type: 'asset',
          fileName: `${output.fileName}.br`,
          source: brotliCompressSync(text, { params }),
        });
      }
    },
  };
}
