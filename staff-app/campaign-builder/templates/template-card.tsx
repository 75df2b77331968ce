import { Button, Text, UnstyledButton } from '@mantine/core';
import * as phrases from '../../../words/en/staff/campaign-templates.ts';
import { TextBubble } from '../../message-editor/index.ts';
import { say } from '../../say.ts';
import { useSignedIn } from '../../session/signed-in.tsx';
import { SlideView } from '../preview/slide-view.tsx';
import { coverOf, slidesOf, type Template } from './template-steps.ts';
import { partsOf } from './template-words.ts';
import classes from './templates.module.css';

type TemplateCardProps = {
  template: Template;
  /** The phone shows it. */
  isShown: boolean;
  onShow: () => void;
  onUse: () => void;
  state: 'idle' | 'being-used' | 'waiting';
};

/** One template: its drawing, what contacts would see, and what it does. */
export function TemplateCard({ template, isShown, onShow, onUse, state }: TemplateCardProps) {
  const { name, summary } = template;
  return (
    <li className={classes.card} data-shown={isShown || undefined}>
      <div className={classes.picture}>
        <img className={classes.cover} src={coverOf(template)} alt="" />
        <div className={classes.phone} inert>
          <FirstLook template={template} />
        </div>
        <UnstyledButton
          className={classes.open ?? ''}
          aria-label={say(phrases.previewName, { name })}
          aria-pressed={isShown}
          onClick={onShow}
        />
      </div>
      <div className={classes.words}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {summary}
        </Text>
        <Text size="xs" c="dimmed" className="figures">
          {partsOf(template)}
        </Text>
        <Button
          mt="auto"
          size="xs"
          variant={isShown ? 'filled' : 'default'}
          aria-label={say(phrases.useTemplateName, { name })}
          loading={state === 'being-used'}
          disabled={state === 'waiting'}
          onClick={onUse}
        >
          {phrases.useTemplate}
        </Button>
      </div>
    </li>
  );
}

// As the phone draws it: its first slide with a question, or else its first slide, or its message.
function FirstLook({ template }: { template: Template }) {
  const { organization } = useSignedIn();
  const slides = slidesOf(template);
  const asking = slides.findIndex(({ widgets }) => widgets.length > 0);
  const at = Math.max(asking, 0);
  const slide = slides[at];
  return slide ? (
    <div className={classes.slide}>
      <SlideView slide={slide} owners={[organization ?? {}]} position={{ index: at, count: slides.length }} />
    </div>
  ) : (
    <div className={classes.text}>
      <TextBubble content={template.steps[0]?.messageContent ?? ''} />
    </div>
  );
}
