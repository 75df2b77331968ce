import { Progress } from '@mantine/core';

/** A share as a thin bar under its figure. */
export function ShareBar({ label, percent, color = 'brand' }: { label: string; percent: number; color?: string }) {
  return <Progress value={percent} size={6} color={color} aria-label={label} />;
}
