import { TextInput } from '@mantine/core';
import { useChange } from '../api/use-operation.ts';
import classes from '../design/heading-input.module.css';
import { useAutosave } from '../design/use-autosave.ts';
import { UpdateLandingPageMutation } from './operations.ts';
import { type LandingPage, untitled } from './use-landing-pages.ts';

/** How long typing in the title must rest before it is saved, in milliseconds. */
export const landingPageTitleRestMs = 1200;

/** The heading of a landing page: its title, written in place; it may be empty. */
export function LandingPageTitle({ page }: { page: Pick<LandingPage, 'id' | 'title'> }) {
  const update = useChange(UpdateLandingPageMutation, { refreshes: ['landing-pages'] });
  const title = useAutosave({
    stored: page.title ?? '',
    restMs: landingPageTitleRestMs,
    save: (value) => update.mutate({ landingPageId: page.id, landingPage: { title: value.trim() } }),
  });
  return (
    <h1 className={classes.heading}>
      <TextInput
        aria-label="Title"
        placeholder={untitled}
        classNames={{ input: classes.name ?? '' }}
        maxLength={200}
        value={title.value}
        onChange={(event) => title.change(event.currentTarget.value)}
        onBlur={title.flush}
      />
    </h1>
  );
}
