import { Badge, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { type Need, needWords, type State, stateWords } from './number-words.ts';

/** Where a number is in its life, in a word with an icon. */
export function NumberState({ state, need }: { state: State; need: Need | null }) {
  const missing = state === 'ACTIVE' ? need : null;
  const { label, color } = missing === null ? stateWords[state] : needWords[missing];
  const NeedIcon = missing === 'REGISTRATION' ? IconAlertTriangle : IconClock;
  const icon = missing === null ? <StateIcon state={state} color={color} /> : <NeedIcon size={12} aria-hidden />;
  return (
    <Badge color={color} variant="light" tt="none" leftSection={icon}>
      {label}
    </Badge>
  );
}

function StateIcon({ state, color }: { state: State; color: string }) {
  if (state === 'ORDERING') return <Loader size={12} color={color} aria-hidden />;
  if (state === 'ACTIVE') return <IconCheck size={12} aria-hidden />;
  if (state === 'FAILED' || state === 'SUSPENDED' || state === 'LOST')
    return <IconAlertTriangle size={12} aria-hidden />;
  return <IconClock size={12} aria-hidden />;
}
