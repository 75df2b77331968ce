import { Group, Radio, Stack, Text } from '@mantine/core';
import { type PageLayout, pageLayouts } from '../../domain/landing-pages/page-layout.ts';
import * as phrases from '../../words/en/staff/landing-pages.ts';
import classes from './landing-pages.module.css';
import { LayoutPicture } from './layout-picture.tsx';

const labels: Readonly<Record<PageLayout, string>> = {
  PICTURE_ABOVE: phrases.pictureAbove,
  PICTURE_BESIDE: phrases.pictureBeside,
  TEXT_FIRST: phrases.textFirst,
};

type LayoutChoiceProps = { value: PageLayout; onChange: (layout: PageLayout) => void };

/** How the page is laid out. */
export function LayoutChoice({ value, onChange }: LayoutChoiceProps) {
  return (
    <Radio.Group
      label={phrases.layout}
      description={phrases.layoutHint}
      value={value}
      onChange={(chosen) => onChange(pageLayouts.find((layout) => layout === chosen) ?? value)}
    >
      <Group gap="sm" mt="xs" align="stretch" grow preventGrowOverflow={false}>
        {pageLayouts.map((layout) => (
          <Radio.Card
            key={layout}
            value={layout}
            radius="md"
            p="sm"
            className={classes.layout}
            aria-label={labels[layout]}
          >
            <Stack gap={8} h="100%" align="center" justify="flex-start">
              <LayoutPicture layout={layout} />
              <Text size="sm" ta="center" fw={layout === value ? 600 : 400}>
                {labels[layout]}
              </Text>
            </Stack>
          </Radio.Card>
        ))}
      </Group>
    </Radio.Group>
  );
}
