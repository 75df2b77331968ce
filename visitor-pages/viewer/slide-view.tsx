import { inputs } from './inputs/registry.ts';
import { LinkedText } from './linked-text.tsx';
import type { ViewerSlide } from './page.ts';
import { stages } from './stages/registry.ts';
import type { SessionState, Tracking } from './tracking.ts';

type Props = { slide: ViewerSlide; session: SessionState; tracking: Tracking; isFirst: boolean };

export function SlideView({ slide, session, tracking, isFirst }: Props) {
  const Stage = stages[slide.stage];
  return (
    <article className="slide">
      {slide.title && <h1 className="slide-title">{slide.title}</h1>}
      <Stage slide={slide} session={session} tracking={tracking} isFirst={isFirst} />
      {slide.description && (
        <p className="slide-description">
          <LinkedText text={slide.description} />
        </p>
      )}
      {slide.widgets.map((widget) => {
        const Input = inputs[widget.input];
        return (
          <Input
            key={widget.id}
            widget={widget}
            values={session.answers[widget.id] ?? []}
            answerState={session.answerStates[widget.id] ?? 'none'}
            onAnswer={(values) => tracking.answer(widget.id, values)}
          />
        );
      })}
    </article>
  );
}
