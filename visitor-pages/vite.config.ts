import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { pressesFile } from '../scripts/buttons/recorder.ts';
import { recordingPresses } from '../scripts/buttons/recording-plugin.ts';
import { leanReact } from './lean-react.ts';

// Two builds: the scripts for the phone, and the pages that the server renders. The viewer's script renders with the
// same components, a landing page's only watches the form, and the privacy policy has none. The server inlines the
// scripts `viewer-early` and `landing-page`, so they may import nothing at run time.
export default defineConfig(({ isSsrBuild }) => ({
  base: '/viewer/',
  publicDir: false,
  // Whatever the caller's NODE_ENV, visitors never get React's development code.
  define: { 'process.env.NODE_ENV': JSON.stringify('production'), __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  ssr: { noExternal: true },
  plugins: isSsrBuild
    ? []
    : [...(pressesFile() ? [recordingPresses()] : []), leanReact(), noPreloads(), fontFiles(), compressed()],
  build: {
    target: isSsrBuild ? 'node24' : 'es2022',
    manifest: !isSsrBuild,
    modulePreload: false,
    minify: !isSsrBuild,
    rolldownOptions: {
      // A text shared by both scripts would otherwise become a file of its own, which either waits for.
      optimization: { inlineConst: true },
      input: isSsrBuild
        ? {
            'render-viewer': 'viewer/render-viewer.tsx',
            'render-policy': 'policy/render-policy.tsx',
            'render-report': 'report/render-report.ts',
            'render-landing-page': 'landing-page/render-landing-page.tsx',
          }
        : {
            viewer: 'viewer/main.tsx',
            'viewer-early': 'viewer/early/main.ts',
            'landing-page': 'landing-page/main.ts',
            fonts: 'fonts/files.ts',
          },
      ...(isSsrBuild ? { output: { entryFileNames: '[name].js' } } : {}),
    },
  },
}));

// The scripts are compressed once, at the highest level, instead of for every visitor, and after all other plugins.
function compressed(): Plugin {
  return {
    name: 'compressed-beside',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          const source = brotliCompressSync(output.code, {
            params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
          });
          this.emitFile({ type: 'asset', fileName: `${output.fileName}.br`, source });
        }
      },
    },
  };
}

// The server's build names the files of the fonts, and only this one writes them. No page needs the script with their
// names.
function fontFiles(): Plugin {
  return {
    name: 'font-files',
    generateBundle(_options, bundle) {
      for (const [name, output] of Object.entries(bundle))
        if (output.type === 'chunk' && output.name === 'fonts') delete bundle[name];
    },
  };
}

// A part that is loaded on demand has no styles and no parts of its own to load before, so Vite's helper for that is
// left out.
function noPreloads(): Plugin {
  return {
    name: 'no-preloads',
    enforce: 'pre',
    load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null),
  };
}
