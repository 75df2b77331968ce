import { Alert, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Mark } from '../design/mark.tsx';
import { useBrand } from '../session/brand.tsx';
import classes from './entry-frame.module.css';

type EntryFrameProps = { title: string; hint: string; error: string | null; children: ReactNode };

/** The frame of the screens before the sign-in: the brand, one heading, one form, and what went wrong. */
export function EntryFrame({ title, hint, error, children }: EntryFrameProps) {
  const brand = useBrand();
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title, brand.name]);
  return (
    <main className={classes.frame}>
      <div className={classes.column}>
        <div className={classes.brand}>
          <Mark name={brand.name} image={brand.logo} size={36} />
          <Text fw={600} fz={16}>
            {brand.name}
          </Text>
        </div>
        <section className={classes.card}>
          <Title order={1} fz={20} lh="28px">
            {title}
          </Title>
          <Text c="dimmed" mb="lg">
            {hint}
          </Text>
          {error !== null && (
            <Alert color="failed" variant="light" mb="md" icon={<IconAlertTriangle aria-hidden />} role="alert">
              {error}
            </Alert>
          )}
          {children}
        </section>
      </div>
    </main>
  );
}
