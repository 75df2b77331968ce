import { Card, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type FieldGroupProps = {
  title: string;
  hint?: string;
  /** What an address ends with that leads right here, such as sending-hours in /account#sending-hours. */
  anchor?: string;
  children: ReactNode;
};

/** Fields that belong together, under one heading. */
export function FieldGroup({ title, hint, anchor, children }: FieldGroupProps) {
  const card = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (anchor === undefined || hash !== `#${anchor}`) return;
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  }, [anchor, hash]);
  return (
    <Card
      component="section"
      padding="lg"
      aria-label={title}
      ref={card}
      {...(anchor === undefined ? {} : { id: anchor, tabIndex: -1, style: { scrollMarginTop: 16 } })}
    >
      <Title order={2} fz={16} lh="24px">
        {title}
      </Title>
      {hint !== undefined && <Text c="dimmed">{hint}</Text>}
      <Stack gap="md" mt="md">
        {children}
      </Stack>
    </Card>
  );
}
