import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import type { MouseEvent } from 'react';
import { surfaces } from '../../domain/brands/contrast.ts';
import * as phrases from '../../words/en/staff/design.ts';
import { readableShade, type TenShades, tenShades } from './shades.ts';

/** Widths of dialogs: confirmations and codes, ordinary ones, a person, editors, and wide ones. */
export const dialogWidths = { small: 400, normal: 500, person: 600, editor: 650, wide: '80vw' } as const;

const { light: lightSurface, dark: darkSurface } = surfaces;

const gray = tuple('#f8f9fb #f1f3f6 #e6e9ee #d7dbe2 #c3c9d2 #98a1ae #6b7480 #4b5563 #2f3742 #1b2029');
const dark = tuple('#e6e8ec #c4c8d0 #9aa1ad #6b7280 #2b3039 #22262e #181b21 #0f1115 #0b0c10 #08090b');
const status = { done: '#1a7f4b', waiting: '#3b5bdb', attention: '#b45309', failed: '#c53030' };

/** The theme of the whole app, made from the brand's one color. */
export function themeOf(color: string): MantineThemeOverride {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: 6,
    autoContrast: true,
    // The luminance on which white and black text have the same contrast.
    luminanceThreshold: 0.179,
    respectReducedMotion: true,
    colors: {
      brand: mutable(tenShades(color)),
      gray,
      dark,
      ...Object.fromEntries(Object.entries(status).map(([name, hex]) => [name, mutable(tenShades(hex))])),
    },
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '600' },
    fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    defaultRadius: 8,
    cursorType: 'pointer',
    components: componentDefaults,
  });
}

/** Colors that Mantine derives but that would not be readable for every brand. */
export function readableVariables(color: string): CSSVariablesResolver {
  const shades = { brand: tenShades(color), ...mapValues(status, tenShades) };
  return () => ({
    variables: {},
    light: {
      '--mantine-color-body': lightSurface,
      '--mantine-color-text': gray[9],
      '--mantine-color-dimmed': '#5b6472',
      '--mantine-color-gray-light-color': '#5b6472',
      '--mantine-color-placeholder': '#5f6874',
      '--mantine-color-default-border': gray[2],
      '--page-surface': gray[0],
      '--card-surface': lightSurface,
      '--hover-surface': gray[1],
      ...readable(shades, lightSurface, 1),
    },
    dark: {
      '--mantine-color-body': dark[7],
      '--mantine-color-text': dark[0],
      '--mantine-color-dimmed': dark[2],
      '--mantine-color-gray-light-color': dark[2],
      '--mantine-color-gray-light': dark[4],
      '--mantine-color-gray-light-hover': dark[4],
      '--mantine-color-disabled': dark[4],
      '--mantine-color-disabled-color': '#8b93a1',
      '--mantine-color-placeholder': '#8b93a1',
      '--mantine-color-default-border': dark[4],
      '--page-surface': dark[7],
      '--card-surface': darkSurface,
      '--hover-surface': dark[5],
      ...readable(shades, darkSurface, 0.16),
    },
  });
}

// What one types after a click replaces what was chosen, as after Tab: behind it, it finds nothing. Not while its list is
// open, when the click is for a place in what was typed.
function selectWhole({ currentTarget: field }: MouseEvent<HTMLInputElement>): void {
  if (!field.readOnly && field.getAttribute('aria-expanded') !== 'true') field.select();
}

const componentDefaults: NonNullable<MantineThemeOverride['components']> = {
  Modal: {
    defaultProps: {
      centered: true,
      closeButtonProps: { 'aria-label': phrases.close },
      overlayProps: { backgroundOpacity: 0.4 },
    },
  },
  // A dialog begins at its first field, and Escape closes the dialog: no list opens there until it is asked for.
  Select: { defaultProps: { openOnFocus: false, onClick: selectWhole } },
  MultiSelect: { defaultProps: { openOnFocus: false } },
  Autocomplete: { defaultProps: { openOnFocus: false } },
  Drawer: { defaultProps: { closeButtonProps: { 'aria-label': phrases.close } } },
  Notification: { defaultProps: { closeButtonProps: { 'aria-label': phrases.close } } },
  Tooltip: {
    defaultProps: {
      multiline: true,
      maw: 340,
      withArrow: true,
      openDelay: 150,
      events: { hover: true, focus: true, touch: true },
    },
  },
  Card: { defaultProps: { withBorder: true, padding: 'md', radius: 8, shadow: 'none' } },
  Paper: { defaultProps: { radius: 8 } },
  Menu: { defaultProps: { shadow: 'md', position: 'bottom-start' } },
  Loader: { defaultProps: { size: 'sm' } },
  PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': phrases.showThePassword } } },
};

function readable(shades: Record<string, TenShades>, surface: string, tint: number): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, ten] of Object.entries(shades)) {
    const text = readableShade(ten, surface);
    variables[`--mantine-color-${name}-text`] = text;
    variables[`--mantine-color-${name}-outline`] = text;
    variables[`--mantine-color-${name}-light-color`] =
      tint === 1 ? readableShade(ten, ten[0]) : readableShade(ten, '#262b33');
    variables[`--mantine-color-${name}-light`] =
      tint === 1 ? ten[0] : `color-mix(in srgb, ${ten[6]} ${tint * 100}%, ${surface})`;
    variables[`--mantine-color-${name}-light-hover`] =
      tint === 1 ? ten[1] : `color-mix(in srgb, ${ten[6]} ${tint * 150}%, ${surface})`;
  }
  return {
    ...variables,
    '--mantine-color-anchor': variables['--mantine-color-brand-text'] ?? '',
    '--mantine-color-error': variables['--mantine-color-failed-text'] ?? '',
  };
}

function mapValues<From, To>(record: Record<string, From>, change: (from: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function mutable(shades: TenShades): MantineColorsTuple {
  return shades as unknown as MantineColorsTuple;
}

function tuple(words: string): MantineColorsTuple {
  return words.split(' ') as unknown as MantineColorsTuple;
}
