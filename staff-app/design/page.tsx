import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import classes from './page.module.css';

type PageProps = {
  /** The heading, and the name of the browser's tab unless that has its own. */
  title: string;
  /** The name of the browser's tab where the heading may name someone, whom a history or a shared screen would show. */
  tab?: string | undefined;
  /** Shown in place of the plain heading, such as a name that can be edited. */
  heading?: ReactNode;
  actions?: ReactNode;
  /** Uses the whole width of the window, for boards and builders. */
  isWide?: boolean;
  /** Leaves the whole screen to the content; the heading is only heard. */
  isBare?: boolean;
  children: ReactNode;
};

/** The frame of every screen: heading left, actions right, content at most 1200 wide. */
export function Page({ title, tab = title, heading, actions, isWide = false, isBare = false, children }: PageProps) {
  useEffect(() => {
    document.title = tab;
  }, [tab]);
  return (
    <main id="content" className={classes.page} data-wide={isWide || undefined} data-bare={isBare || undefined}>
      {isBare ? (
        <h1 className={classes.heard}>{title}</h1>
      ) : (
        <Group justify="space-between" gap="sm" mih={36} mb="md">
          {heading ?? (
            <Title order={1} fz={20} lh="28px" py={4} style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Title>
          )}
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
      )}
      {children}
    </main>
  );
}
