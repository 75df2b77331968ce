import { Anchor, Text } from '@mantine/core';
import classes from './shell.module.css';

const version = 'v3.4.7';
const firstYear = 2019;

/** The last line of every signed-in screen: years, version, and the way to the privacy policy. */
export function Footer() {
  return (
    <Text size="xs" c="dimmed" component="footer" className={`${classes.footer} figures`}>
      <span>
        © {firstYear} - {new Date().getFullYear()}
      </span>
      <span>{version}</span>
      <Anchor href="/policy" size="xs" c="inherit" underline="always">
        Privacy policy
      </Anchor>
    </Text>
  );
}
