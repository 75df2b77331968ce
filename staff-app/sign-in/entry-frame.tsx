import { Anchor, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import * as phrases from '../../words/en/staff/sign-in.ts';
import { FormError } from '../design/form-error.tsx';
import { Mark } from '../design/mark.tsx';
import { useBrand } from '../session/brand.tsx';
import classes from './entry-frame.module.css';
import { EntryPicture } from './entry-picture.tsx';

type EntryFrameProps = {
  title: string;
  hint?: ReactNode;
  /** Shown above the title: where one is on a longer way. */
  above?: ReactNode;
  error?: string | null;
  children?: ReactNode;
};

/** The frame of the screens before the sign-in: the brand beside one heading, one form, and what went wrong. */
export function EntryFrame({ title, hint, above, error = null, children }: EntryFrameProps) {
  const brand = useBrand();
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title, brand.name]);
  return (
    <div className={classes.frame}>
      <aside className={classes.aside} aria-label={brand.name}>
        <BrandLine />
        <EntryPicture className={classes.picture ?? ''} />
        <div className={classes.claim}>
          <Text fz={20} fw={600} lh="28px">
            {phrases.sendAText}
          </Text>
          <Text c="dimmed" mt={4}>
            {phrases.seeWhoOpened}
          </Text>
        </div>
      </aside>
      <main className={classes.column}>
        <BrandLine />
        <div className={classes.form}>
          {above}
          <Title order={1} fz={20} lh="28px">
            {title}
          </Title>
          {hint && (
            <Text c="dimmed" component="div" mt={4}>
              {hint}
            </Text>
          )}
          <div style={{ marginTop: 24 }}>
            {error !== null && (
              <div style={{ marginBottom: 16 }}>
                <FormError sentence={error} />
              </div>
            )}
            {children}
          </div>
        </div>
        <Text size="xs" className={classes.foot ?? ''} component="footer">
          <span>
            © 2019 - {new Date().getFullYear()} {brand.name}
          </span>
          <Anchor href="/policy" size="xs" c="inherit" underline="always">
            {phrases.privacyPolicy}
          </Anchor>
          <Anchor href={`mailto:${brand.supportEmail}`} size="xs" c="inherit" underline="always">
            {phrases.contactSupport}
          </Anchor>
        </Text>
      </main>
    </div>
  );
}

function BrandLine() {
  const brand = useBrand();
  return (
    <div className={classes.brand}>
      <Mark name={brand.name} image={brand.logo} size={36} />
      <Text fw={600} fz={16}>
        {brand.name}
      </Text>
    </div>
  );
}
