import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrandCharacter } from '../../../domain/brands/character.ts';
import type { ViewerPage, ViewerPreview, ViewerShell } from '../../../visitor-pages/viewer/page.ts';
import type { Language } from '../../../words/languages.ts';

type ViewerDrawing = { readonly language: Language; readonly character: BrandCharacter };
export type RenderedPage = { readonly html: string; readonly style: string; readonly script?: string };
export type ViewerRenderer = {
  renderViewer(page: ViewerPage | ViewerShell, preview: ViewerPreview, drawing: ViewerDrawing): RenderedPage;
  renderGone(language: Language): RenderedPage;
};

// The exports of visitor-pages/viewer/render-viewer.tsx, once it is built.
type BuiltRenderer = {
  renderViewer(
    page: ViewerPage | ViewerShell,
    preview: ViewerPreview,
    scripts: { readonly url: string; readonly early: string },
    drawing: ViewerDrawing,
  ): RenderedPage;
  renderGone(language: Language): RenderedPage;
};
type Manifest = Readonly<Record<string, { readonly file: string }>>;

const dist = join(import.meta.dirname, '../../../dist');

/** The folder with the viewer's script, for the route that serves it. */
export const viewerAssets = join(dist, 'visitor-pages', 'assets');

let loading: Promise<ViewerRenderer> | null = null;

/** The built viewer; loaded with the first page that needs it. */
export function loadRenderer(): Promise<ViewerRenderer> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw new Error('The viewer is not built yet: run npm run build.', { cause: error });
  });
  return loading;
}

async function load(): Promise<ViewerRenderer> {
  const manifest = JSON.parse(await readFile(join(dist, 'visitor-pages/.vite/manifest.json'), 'utf8')) as Manifest;
  const script = manifest['viewer/main.tsx']?.file;
  const earlyScript = manifest['viewer/early/main.ts']?.file;
  if (!script || !earlyScript) throw new Error('The manifest names no script.');
  const scripts = {
    url: `/viewer/${script}`,
    // In a function, so that its names can't collide with others.
    early: `(()=>{${(await readFile(join(dist, 'visitor-pages', earlyScript), 'utf8')).trim()}})()`,
  };
  const built = (await import(
    pathToFileURL(join(dist, 'visitor-pages-server/render-viewer.js')).href
  )) as BuiltRenderer;
  return {
    renderViewer: (page, preview, drawing) => built.renderViewer(page, preview, scripts, drawing),
    renderGone: built.renderGone,
  };
}
