import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { ComponentType, MouseEventHandler } from 'react';

type IconButtonProps = Omit<ActionIconProps, 'children'> & {
  /** What it does, for the tooltip and for screen readers. */
  label: string;
  /** What it does it to, where several have the same label: for screen readers alone. */
  name?: string;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  iconSize?: number;
  onClick: MouseEventHandler<HTMLButtonElement>;
};

/** A button that is only an icon and says in a tooltip what it does. */
export function IconButton({ label, name = label, icon: Icon, iconSize = 16, onClick, ...look }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" {...look} aria-label={name} onClick={onClick}>
        <Icon size={iconSize} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
