import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useWords } from '../session/brand.tsx';
import classes from './landing-pages.module.css';
import { type LandingPageCount, untitled } from './use-landing-pages.ts';

type LandingPageCardProps = {
  page: LandingPageCount;
  isSelected: boolean;
  onToggle?: (withShift: boolean) => void;
};

/** One landing page of the list: how it looks, what it is called, and how many came by it. */
export function LandingPageCard({ page, isSelected, onToggle }: LandingPageCardProps) {
  const words = useWords();
  const { id, color, image, stats } = page;
  const title = page.title ?? untitled;
  const noun = (stats.leads === 1 ? words.lead : words.leads).toLowerCase();
  return (
    <li className={classes.card} data-selected={isSelected || undefined}>
      <div className={classes.thumbnail} style={color ? { backgroundColor: color } : undefined}>
        {image && <img src={image} alt="" />}
      </div>
      <Group wrap="nowrap" gap="sm" align="flex-start" p="md">
        <Stack gap={2} flex={1} miw={0}>
          <Link to={`/landing-page/${id}`} className={classes.name}>
            <Text fw={600} truncate component="span" display="block">
              {title}
            </Text>
          </Link>
          <Text size="xs" c="dimmed" className="figures">
            {stats.leads.toLocaleString('en-US')} {noun}
          </Text>
        </Stack>
        {onToggle && (
          <Checkbox
            className={classes.choose ?? ''}
            aria-label={`Select ${title}`}
            checked={isSelected}
            onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey === true)}
          />
        )}
      </Group>
    </li>
  );
}
