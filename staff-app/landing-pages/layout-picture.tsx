import type { PageLayout } from '../../domain/landing-pages/page-layout.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

const pictures: Readonly<Record<PageLayout, readonly Box[]>> = {
  PICTURE_ABOVE: [[4, 4, 64, 16]],
  PICTURE_BESIDE: [[4, 4, 32, 40]],
  TEXT_FIRST: [[6, 26, 28, 16]],
};

const texts: Readonly<Record<PageLayout, readonly Box[]>> = {
  PICTURE_ABOVE: [
    [24, 24, 24, 3],
    [24, 30, 24, 5],
    [24, 37, 24, 5],
  ],
  PICTURE_BESIDE: [
    [42, 10, 22, 3],
    [42, 18, 22, 5],
    [42, 26, 22, 5],
    [42, 34, 22, 5],
  ],
  TEXT_FIRST: [
    [6, 10, 24, 3],
    [6, 16, 28, 2],
    [6, 20, 20, 2],
    [40, 10, 26, 5],
    [40, 18, 26, 5],
    [40, 26, 26, 5],
  ],
};

/** A small drawing of a layout: its picture, and lines for its text and fields. */
export function LayoutPicture({ layout }: { layout: PageLayout }) {
  return (
    <svg viewBox="0 0 72 48" width={72} height={48} aria-hidden="true">
      <rect width={72} height={48} rx={4} fill="var(--mantine-color-default-hover)" />
      {pictures[layout].map((box) => (
        <Rect key={box.join()} box={box} fill="var(--mantine-primary-color-filled)" />
      ))}
      {texts[layout].map((box) => (
        <Rect key={box.join()} box={box} fill="var(--mantine-color-dimmed)" />
      ))}
    </svg>
  );
}

function Rect({ box: [x, y, width, height], fill }: { box: Box; fill: string }) {
  return <rect x={x} y={y} width={width} height={height} rx={1.5} fill={fill} />;
}
