import './known-language.ts';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** What is drawn: a value and a name for each place, and the value before. */
export type Drawing = {
  readonly now: readonly number[];
  readonly before: readonly number[];
  readonly names: readonly string[];
};

/** Where someone points: which place, and how far from the left that is, in pixels and as a share of the whole. */
export type Place = { readonly index: number; readonly x: number; readonly share: number };

/** The lines that were drawn. */
export type Lines = {
  /** Points at a place as a mouse does, or at none. */
  readonly pointAt: (index: number | null) => void;
  readonly remove: () => void;
};

const LABEL_WIDTH = 64;

/** Draws the lines into this element, as wide as it is, and tells where someone points. */
export function drawLines(
  at: HTMLElement,
  { now, before, names }: Drawing,
  onPoint: (place: Place | null) => void,
): Lines {
  const plot = new uPlot(
    optionsOf(at, names, onPoint),
    [names.map((_name, place) => place), [...before], [...now]],
    at,
  );
  const sizes = new ResizeObserver(() => plot.setSize({ width: at.clientWidth, height: at.clientHeight }));
  sizes.observe(at);
  return {
    pointAt: (index) =>
      plot.setCursor(index === null ? { left: -10, top: -10 } : { left: plot.valToPos(index, 'x'), top: 10 }),
    remove: () => {
      sizes.disconnect();
      plot.destroy();
    },
  };
}

function optionsOf(at: HTMLElement, names: Drawing['names'], onPoint: (place: Place | null) => void): uPlot.Options {
  const colors = colorsOf(at);
  return {
    width: at.clientWidth,
    height: at.clientHeight,
    padding: [12, 24, 0, 0],
    legend: { show: false },
    cursor: {
      // The mark goes from point to point: between them is nothing to tell.
      move: (self, left, top) => [left < 0 ? left : self.valToPos(Math.round(self.posToVal(left, 'x')), 'x'), top],
      y: false,
      drag: { x: false, y: false },
      points: { size: 9, width: 2 },
    },
    scales: {
      x: { time: false, range: [0, Math.max(names.length - 1, 1)] },
      y: { range: (_plot, _min, max) => [0, top(max)] },
    },
    axes: [
      {
        ...axis(colors),
        grid: { show: false },
        splits: (self) => everyNth(names.length, Math.max(1, Math.floor(self.width / LABEL_WIDTH))),
        values: (_plot, places) => places.map((place) => names[place] ?? ''),
        size: 28,
      },
      {
        ...axis(colors),
        size: (_plot, values) => Math.max(...(values ?? ['']).map((value) => value.length)) * 8 + 16,
        splits: (_plot, _index, _min, max) => [0, max / 2, max],
        values: (_plot, values) => values.map((value) => value.toLocaleString('en-US')),
      },
    ],
    series: [
      {},
      { stroke: colors.before, width: 1.5, dash: [4, 4], points: { show: false } },
      { stroke: colors.now, width: 2, fill: colors.fill, points: { show: names.length === 1 } },
    ],
    hooks: {
      setCursor: [
        (self) => {
          const index = self.cursor.idx;
          if (index == null || (self.cursor.left ?? -1) < 0) onPoint(null);
          else onPoint(placeOf(self, index));
        },
      ],
    },
  };
}

function placeOf(plot: uPlot, index: number): Place {
  const inside = plot.valToPos(index, 'x');
  const x = inside + plot.over.offsetLeft;
  return { index, x, share: x / plot.width };
}

/** The top of the scale: a number whose half is whole, a little above the highest value. */
export function top(highest: number): number {
  if (highest <= 2) return 2;
  const step = 10 ** Math.floor(Math.log10(highest));
  const steps = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].map((times) => Math.round(times * step));
  return steps.find((one) => one >= highest && one % 2 === 0) ?? step * 10;
}

// The last place is always named.
function everyNth(count: number, most: number): number[] {
  const step = Math.ceil(count / most);
  return Array.from({ length: count }, (_, place) => place).filter((place) => (count - 1 - place) % step === 0);
}

type Colors = {
  readonly now: string;
  readonly fill: string;
  readonly before: string;
  readonly grid: string;
  readonly text: string;
};

function axis({ grid, text }: Colors) {
  return {
    stroke: text,
    font: "12px 'Inter Variable', system-ui, sans-serif",
    grid: { stroke: grid, width: 1 },
    ticks: { show: false },
  };
}

// A canvas knows no variables; an element tells what they come to, also where the system has its own colors.
function colorsOf(at: HTMLElement): Colors {
  const probe = document.createElement('span');
  probe.style.setProperty('forced-color-adjust', 'none');
  at.append(probe);
  const read = (name: string) => {
    probe.style.color = `var(--trend-${name})`;
    return getComputedStyle(probe).color;
  };
  const colors = {
    now: read('now'),
    fill: read('fill'),
    before: read('before'),
    grid: read('grid'),
    text: read('text'),
  };
  probe.remove();
  return colors;
}
