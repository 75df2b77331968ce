import type { RefusalCode } from '../../../contract/refusals.ts';
import type { PageKind } from '../../../domain/landing-pages/page-kind.ts';
import type { PageField } from '../../../domain/landing-pages/submit-rules.ts';
import { type Language, readLanguage, sourceLanguage } from '../../../words/languages.ts';
import { RefusedAnswerRef, sayRefused } from '../../engagement/index.ts';
import { builder, type RequestContext, resultType } from '../../platform/graphql/builder.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type FilledField, submitPage } from './submit-page.ts';

type Submitted = { refused?: ReturnType<typeof sayRefused> };
const SubmitLandingPageResult = resultType<Submitted>('SubmitLandingPageResult', (t) => ({
  refused: t.field({
    type: [RefusedAnswerRef],
    nullable: true,
    description: 'The answers that do not fit, each with the sentence why; nothing of the form was kept.',
    resolve: (result) => result.refused,
  }),
}));

async function submitted(
  context: RequestContext,
  page: { kind: PageKind; code: string; language: string | null | undefined },
  fields: readonly FilledField[],
) {
  const language = readLanguage(page.language);
  const refused = await submitPage(context, { ...page, language }, fields).then(
    (answers) => sayRefused(answers, language),
    (error: unknown) => [besideAppointment(error, language)],
  );
  const [first] = refused;
  return first ? { success: false, errors: [first.problem], refused } : {};
}

const ofItsDay: ReadonlySet<string> = new Set(['appointment-in-the-past', 'date-too-far'] satisfies RefusalCode[]);

// The form shows it at the field, which has its name in place of a question's id.
function besideAppointment(error: unknown, language: Language | null) {
  if (!(error instanceof Refusal && ofItsDay.has(error.code))) throw error;
  const field: PageField = 'appointment';
  return { widgetId: field, problem: error.sentenceFor(language ?? sourceLanguage) };
}

const LandingPageWidgetInput = builder.inputType('LandingPageWidgetInput', {
  fields: (t) => ({ id: t.string({ required: true }), content: t.string({ required: true }) }),
});

const languageOfPage = 'The language in which the page was read, such as "es": a new contact keeps it.';

builder.mutationField('submitLandingPage', (t) =>
  t.field({
    type: SubmitLandingPageResult,
    permission: 'public',
    isForContacts: true,
    args: {
      landingPageCode: t.arg.string({ required: true }),
      widgets: t.arg({ type: [LandingPageWidgetInput], required: true }),
      language: t.arg.string({ description: languageOfPage }),
    },
    resolve: (_root, { landingPageCode: code, widgets, language }, context) =>
      submitted(context, { kind: 'standard', code, language }, widgets),
  }),
);

builder.mutationField('submitGroupLandingPage', (t) =>
  t.field({
    type: SubmitLandingPageResult,
    permission: 'public',
    isForContacts: true,
    args: {
      groupCode: t.arg.string({ required: true }),
      widgets: t.arg({ type: [LandingPageWidgetInput], required: true }),
      language: t.arg.string({ description: languageOfPage }),
    },
    resolve: (_root, { groupCode: code, widgets, language }, context) =>
      submitted(context, { kind: 'group', code, language }, widgets),
  }),
);

builder.mutationField('submitCampaignLandingPage', (t) =>
  t.field({
    type: SubmitLandingPageResult,
    permission: 'public',
    isForContacts: true,
    args: {
      campaignCode: t.arg.string({ required: true }),
      widgets: t.arg({ type: [LandingPageWidgetInput], required: true }),
      language: t.arg.string({ description: languageOfPage }),
    },
    resolve: (_root, { campaignCode: code, widgets, language }, context) =>
      submitted(context, { kind: 'campaign', code, language }, widgets),
  }),
);
