import { Anchor, Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/shell.ts';
import { useBrand } from '../session/brand.tsx';
import classes from './shell.module.css';

const version = 'v3.4.7';
const firstYear = 2019;

/** The last line of every signed-in screen: years, version, and the way to the privacy policy. */
export function Footer() {
  const { key } = useBrand();
  return (
    <Text size="xs" c="dimmed" component="footer" className={`${classes.footer} figures`}>
      <span>
        © {firstYear} - {new Date().getFullYear()}
      </span>
      <span>{version}</span>
      <Anchor href={`/policy?brand=${key}`} size="xs" c="inherit" underline="always">
        {phrases.privacyPolicy}
      </Anchor>
    </Text>
  );
}
