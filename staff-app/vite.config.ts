import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { pressesFile } from '../scripts/buttons/recorder.ts';
import { recordingPresses } from '../scripts/buttons/recording-plugin.ts';
import { pseudoCatalog } from '../words/pseudo-language.ts';

const server = process.env.API_URL ?? 'http://127.0.0.1:3000';
const answeredByTheServer = [
  '/graphql',
  '/events',
  '/brand.json',
  '/policy',
  '/uploads',
  '/downloads',
  '/media',
  '/simulator/',
  '/c/',
  '/t/',
  '/oauth2/',
  '/super/',
  '/health',
];

// How names, phone numbers, sums, rates and long texts are written, and what several lists and dialogs ask for.
const smallAndShared = [
  'domain/(?:text/truncate|money/dollars|leads/(?:names|phone-format)|reports/rates)',
  'staff-app/session/(?:use-(?!edited|sending-hours)|offers)',
  'staff-app/design/(?:keys/(?:actions|list-keys|letter-keys|is-apple)|save-file|is-new|select-column|fold-sidebar|number-card|use-selection|bulk-bar|skeletons)\\.',
  'staff-app/leads/(?:bulk/(?:use-s|show-)|add/campaign-choice|last-look/(?:use-)?recipients)',
  'staff-app/shell/(?:notice|short-session|operations|use-new-things|palette/palette-keys)\\.',
  'staff-app/leads/(?:use-left-campaign|imports/page/import-steps)\\.',
  '(?:csv-cells?|opens-report)\\.',
  '@mantine/hooks/.*/use-(?:disclosure|force-update)|contact/(?:contact\\.module|appointments/use-appointment-change)',
  'staff-app/say|words/message\\.',
];

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    ...(pressesFile() ? [recordingPresses()] : []),
    react(),
    inLanguage(process.env.STAFF_LANGUAGE ?? 'en'),
    firstLook(process.env.STAFF_LANGUAGE ?? 'en'),
    compressed(),
  ],
  // Whatever NODE_ENV the caller has, a build never carries React's development code.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  build: {
    outDir: '../dist/staff-app',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // Each message of a catalog goes where it is used; a catalog as a piece of its own would hold unused ones too.
      optimization: { inlineConst: true },
      // Loading it does nothing: a screen that needs none of it doesn't wait for the piece that it is in.
      treeshake: { moduleSideEffects: [{ test: /staff-app\/leads\/contact\/use-send-again/, sideEffects: false }] },
      // The payment form is a page of its own, because it alone may load Stripe's script.
      input: ['index.html', 'payment-form.html'].map((page) => join(import.meta.dirname, page)),
      output: {
        codeSplitting: {
          // What nearly every screen needs comes in one piece: a request for each small part costs more than the part.
          groups: [
            // All that the sign-in needs to be painted, and nothing else: the rest is fetched while someone types.
            { name: 'entry', test: /staff-app\/main\.tsx/, priority: 1 },
            {
              name: 'parts',
              // What keeps edited steps and slides is in their editors only, and when messages are sent in what sends. Fields for
              // numbers, radios, segments, switches, and long texts are in windows and menus only, which many screens open.
              test: /@mantine(?!.*\/(?:NumberInput|Radio|SegmentedControl|Switch|Textarea)\/)|@tabler|@tanstack|staff-app\/(?:design|session|api)\/(?!kept-work|merge-edits|use-edit|use-sending-hours|switch-field|keys\/(?:use-save-key|undo))/,
              minShareCount: 14,
            },
            // Nor is any of these much bigger.
            { name: 'words', test: new RegExp(smallAndShared.join('|')), minShareCount: 2 },
            // An icon is smaller than what a request of its own adds to it.
            { name: 'icons', test: /@tabler/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      answeredByTheServer.map((path) => [path, { target: server, changeOrigin: false, bypass: pageOf }]),
    ),
  },
}));

// The screen of events has the address of the stream of changes: anyone who asks for a page gets the app.
function pageOf({ url, headers }: IncomingMessage): string | undefined {
  return url === '/events' && headers.accept?.includes('text/html') ? '/index.html' : undefined;
}

// Another language is another folder. In the pseudo-language, what is still readable isn't in a catalog.
function inLanguage(language: string): Plugin {
  const catalog = /\/words\/en\/staff\/(?!language\.ts)/;
  return {
    name: 'in-language',
    enforce: 'pre',
    load(id) {
      if (language === 'en' || !id.includes('/words/en/staff/')) return null;
      if (language !== 'pseudo') return readFile(id.replace('/words/en/', `/words/${language}/`), 'utf8');
      return catalog.test(id) ? readFile(id, 'utf8').then(pseudoCatalog) : null;
    },
  };
}

// The words that are there before the script. What the server says of the brand, it puts in with each page.
function firstLook(language: string): Plugin {
  return {
    name: 'first-look',
    transformIndexHtml: {
      order: 'post',
      async handler(page, { server: devServer }) {
        if (devServer) return page.replace(/<!--first-look-->.*<!--\/first-look-->/s, '');
        const folder = language === 'pseudo' ? 'en' : language;
        const catalog = join(import.meta.dirname, '..', 'words', folder, 'staff/sign-in.ts');
        const words = (await import(pathToFileURL(catalog).href)) as Record<string, string>;
        const said = page.replaceAll(/\{\{words\.(\w+)\}\}/g, (_place, key: string) => words[key] ?? key);
        return withStylesBehind(said);
      },
    },
  };
}

// The first look needs no style sheet, and what is behind it in the page doesn't wait to paint it. The script waits
// for its style sheets in either place.
function withStylesBehind(page: string): string {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/g;
  const end = '<!--/first-look--></div>';
  if (!page.includes(end)) return page;
  const sheets = page.match(sheet) ?? [];
  return page.replaceAll(sheet, '').replace(end, `${end}${sheets.join('')}`);
}

// Scripts and styles are compressed once, at the highest level, instead of for everyone who opens the app. What was
// written is read back: until then other plugins still change the text.
function compressed(): Plugin {
  return {
    name: 'compressed-beside',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(?:js|css)$/.test(name));
      for (const name of names) {
        const file = join(dir, name);
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(`${file}.br`, brotliCompressSync(await readFile(file), { params }));
      }
    },
  };
}
