import { Skeleton, Stack, Text, Title } from '@mantine/core';
import * as phrases from '../../../words/en/staff/campaign-templates.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { TemplateCard } from './template-card.tsx';
import classes from './templates.module.css';
import type { Templates } from './use-templates.ts';

/** The templates that an empty campaign can start with, each with its picture. */
export function TemplateGallery({ templates, isLoading, error, retry, shownTemplate, show, use, used }: Templates) {
  if (error !== undefined) return <ErrorState sentence={error} onRetry={retry} />;
  if (!isLoading && templates.length === 0) return null;
  return (
    <Stack gap="sm" component="section" aria-label={phrases.templates}>
      <div>
        <Title order={2} size="h4">
          {phrases.startWithATemplate}
        </Title>
        <Text c="dimmed">{phrases.whatTemplatesAre}</Text>
      </div>
      {isLoading ? (
        <div className={classes.grid} role="status" aria-label={phrases.loadingTemplates}>
          {['1', '2', '3', '4'].map((key) => (
            <Skeleton key={key} height={252} radius="md" />
          ))}
        </div>
      ) : (
        <ul className={classes.grid}>
          {templates.map((template) => (
            <TemplateCard
              key={template.key}
              template={template}
              isShown={template.key === shownTemplate}
              onShow={() => show(template)}
              onUse={() => use(template)}
              state={used === null ? 'idle' : used === template.key ? 'being-used' : 'waiting'}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}
