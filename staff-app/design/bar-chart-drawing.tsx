import '@mantine/charts/styles.layer.css';
import { BarChart as Bars } from '@mantine/charts';
import { Paper, Text } from '@mantine/core';
import type { Bar, BarChartProps } from './bars.ts';

/** The drawn half of BarChart; loaded on demand. */
export function BarChartDrawing({
  bars,
  height = 220,
  highest,
  tick,
  valueHeader,
  isHorizontal = false,
}: BarChartProps) {
  const scale = {
    domain: [0, highest ?? 'auto'] as [number, number | 'auto'],
    ...(tick ? { tickFormatter: tick } : {}),
    allowDecimals: false,
    width: isHorizontal ? 110 : 44,
  };
  return (
    <Bars
      h={height}
      data={bars.map((bar) => ({ ...bar }))}
      dataKey="label"
      orientation={isHorizontal ? 'vertical' : 'horizontal'}
      series={[{ name: 'value', label: valueHeader, color: 'var(--mantine-color-brand-text)' }]}
      gridAxis={isHorizontal ? 'y' : 'x'}
      tickLine="none"
      {...(isHorizontal
        ? { xAxisProps: { ...scale, width: undefined }, yAxisProps: { width: 110 } }
        : { yAxisProps: scale })}
      barProps={{
        radius: isHorizontal ? [0, 4, 4, 0] : [4, 4, 0, 0],
        maxBarSize: isHorizontal ? 20 : 40,
        isAnimationActive: false,
      }}
      tooltipAnimationDuration={0}
      tooltipProps={{ content: ({ payload }) => <BarHint bar={payload?.[0]?.payload as Bar | undefined} /> }}
    />
  );
}

function BarHint({ bar }: { bar: Bar | undefined }) {
  if (bar === undefined) return null;
  return (
    <Paper withBorder shadow="md" px="sm" py={6}>
      <Text size="xs" c="dimmed">
        {bar.fullLabel ?? bar.label}
      </Text>
      <Text fw={600} className="figures">
        {bar.text}
      </Text>
    </Paper>
  );
}
