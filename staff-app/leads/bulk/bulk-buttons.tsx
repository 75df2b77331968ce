import { Button, Menu, Tooltip } from '@mantine/core';
import {
  IconArchive,
  IconBuildingStore,
  IconChevronDown,
  IconMessage,
  type IconProps,
  IconSend,
  IconTextPlus,
  IconUserMinus,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { BrandWords } from '../../../domain/brands/brand.ts';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { withinWindow } from '../../design/within-window.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import classes from './bulk-buttons.module.css';
import { type BulkMode, useIsMessageOff } from './bulk-mode.ts';

type BulkButtonsProps = {
  modes: readonly BulkMode[];
  /** No one is selected yet: what a button needs is said once it's pressed. */
  isIdle: boolean;
  onMode: (mode: BulkMode) => void;
};

const icons: Readonly<Record<BulkMode, ComponentType<IconProps>>> = {
  message: IconMessage,
  campaign: IconSend,
  group: IconBuildingStore,
  'opt-in': IconTextPlus,
  'leave-campaign': IconUserMinus,
  'leave-group': IconUserMinus,
  archive: IconArchive,
};

const inSight: readonly BulkMode[] = ['message', 'campaign'];

/** The buttons of what can be done with many contacts: the two that are used most, and the rest in a menu. */
export function BulkButtons({ modes, isIdle, onMode }: BulkButtonsProps) {
  const words = useWords();
  const isMessageOff = useIsMessageOff();
  const rest = modes.filter((mode) => !inSight.includes(mode));
  return (
    <div className={classes.buttons}>
      {isMessageOff && (
        <Tooltip label={say(phrases.messageNeedsAccess, words)}>
          <Button
            variant="default"
            className={classes.button ?? ''}
            data-disabled
            aria-disabled
            aria-description={say(phrases.messageNeedsAccess, words)}
            leftSection={<IconMessage size={16} aria-hidden />}
            classNames={{ section: classes.icon ?? '' }}
          >
            {phrases.message}
          </Button>
        </Tooltip>
      )}
      {modes
        .filter((mode) => inSight.includes(mode))
        .map((mode) => {
          const Icon = icons[mode];
          return (
            <Button
              key={mode}
              variant="default"
              className={classes.button ?? ''}
              data-idle={isIdle || undefined}
              leftSection={<Icon size={16} aria-hidden />}
              classNames={{ section: classes.icon ?? '' }}
              onClick={() => onMode(mode)}
            >
              {labelOf(mode, words)}
            </Button>
          );
        })}
      {rest.length > 0 && (
        <Menu position="bottom-end" middlewares={withinWindow}>
          <Menu.Target>
            <Button
              variant="default"
              className={classes.button ?? ''}
              rightSection={<IconChevronDown size={16} aria-hidden />}
            >
              {phrases.more}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((mode) => {
              const Icon = icons[mode];
              return (
                <Menu.Item key={mode} leftSection={<Icon size={16} aria-hidden />} onClick={() => onMode(mode)}>
                  {labelOf(mode, words)}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

/** What doing this is called. */
export function labelOf(mode: BulkMode, words: BrandWords): string {
  const { campaign } = words;
  const labels: Readonly<Record<BulkMode, string>> = {
    message: phrases.message,
    campaign: say(phrases.addToCampaign, { campaign }),
    group: phrases.addToGroup,
    'opt-in': phrases.editOptInMessage,
    'leave-campaign': say(phrases.removeFromCampaign, { campaign }),
    'leave-group': phrases.removeFromGroup,
    archive: phrases.archive,
  };
  return labels[mode];
}
