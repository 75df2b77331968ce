import { Checkbox, Fieldset, Group, Stack, Switch, Textarea } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { optionalFields, pageFields } from '../../domain/landing-pages/page-fields.ts';
import { pageRulesOf } from '../../domain/landing-pages/submit-rules.ts';
import { asInBranding } from '../../words/en/staff/design.ts';
import * as phrases from '../../words/en/staff/landing-pages.ts';
import { useRead } from '../api/use-operation.ts';
import { ColorField } from '../design/color-field.tsx';
import { PictureField } from '../pictures/index.ts';
import { say } from '../say.ts';
import { type PageBrand, useBrand } from '../session/brand.tsx';
import classes from './landing-pages.module.css';
import { LayoutChoice } from './layout-choice.tsx';
import { OptionsQuery } from './operations.ts';
import { PageCampaigns } from './page-campaigns.tsx';
import type { PageDraft } from './use-page-draft.ts';

const PagePreview = lazy(() => import('./preview/page-preview.tsx').then((m) => ({ default: m.PagePreview })));

type LandingPageSettingsProps = {
  draft: PageDraft;
  title: string;
  change: (change: Partial<PageDraft>) => void;
  campaignError: string | null;
  mayEdit: boolean;
};

/** What a landing page says, how it looks, what its form asks, and the campaigns it sends. */
export function LandingPageSettings({ draft, title, change, campaignError, mayEdit }: LandingPageSettingsProps) {
  const brand = useBrand();
  const { isHealth } = brand;
  const options = useRead(OptionsQuery, {}, { live: ['landing-pages'] });
  const choices = options.data?.options ?? [];
  return (
    <div className={classes.beside}>
      <Fieldset variant="unstyled" miw={0} mx={0} disabled={!mayEdit}>
        <Stack gap="lg" maw={640}>
          <PageCampaigns
            title={title}
            chosen={draft.campaignIds}
            onChoose={(campaignIds) => change({ campaignIds })}
            error={campaignError}
            mayEdit={mayEdit}
          />
          <Textarea
            label={phrases.description}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2000}
            value={draft.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
          <LayoutChoice value={draft.layout} onChange={(layout) => change({ layout })} />
          <ColorField value={draft.color} onChange={(color) => change({ color })} />
          <Group gap="xl" align="flex-start">
            <PictureField
              label={phrases.logo}
              otherwise={asInBranding}
              image={draft.profile}
              onChange={(profile) => change({ profile })}
            />
            <PictureField label={phrases.image} image={draft.image} onChange={(image) => change({ image })} />
          </Group>
          <Checkbox.Group
            label={phrases.alsoAskFor}
            description={alwaysAsked(brand, choices.length > 0)}
            value={[...draft.structure]}
            onChange={(structure) => change({ structure })}
          >
            <Group gap="lg" mt="xs">
              {optionalFields.map((field) => (
                <Checkbox key={field} value={field} label={pageFields[field].label} />
              ))}
            </Group>
          </Checkbox.Group>
          {!isHealth && (
            <Switch
              label={phrases.showInSearch}
              description={phrases.showInSearchHint}
              checked={draft.isInSearch}
              onChange={(event) => change({ isInSearch: event.currentTarget.checked })}
            />
          )}
        </Stack>
      </Fieldset>
      <Suspense>
        <PagePreview draft={draft} title={title} options={choices} />
      </Suspense>
    </div>
  );
}

// What the brand and the organization ask for besides what is chosen here.
function alwaysAsked(brand: PageBrand, hasOptions: boolean): string {
  const { asksAppointment, asksHipaa } = pageRulesOf(brand, false);
  return [
    phrases.weAlwaysAskForName,
    ...(asksAppointment ? [phrases.alsoAnAppointment] : []),
    ...(hasOptions ? [say(phrases.alsoAChoice, { choices: brand.words.choices })] : []),
    ...(asksHipaa ? [phrases.alsoHealthConsent] : []),
  ].join(' ');
}
