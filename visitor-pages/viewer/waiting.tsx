import type { ViewerBrand } from './page.ts';
import { TopBar } from './top-bar.tsx';
import { useWords } from './words.ts';

type Props = {
  brand: ViewerBrand;
  /** Nothing is loading: the page behind a prompt. */
  isStill?: boolean;
};

/** The frame of the viewer without content. */
export function Waiting({ brand, isStill = false }: Props) {
  const say = useWords();
  return (
    <div className={isStill ? 'viewer' : 'viewer waiting'} inert={isStill}>
      <header>
        <div className="segments">
          <div className="segment" />
        </div>
        <TopBar brand={brand} onBack={null} />
      </header>
      <main className="content" tabIndex={-1} aria-busy={!isStill}>
        {!isStill && (
          <>
            <p className="unseen" role="status">
              {say('loading')}
            </p>
            <noscript>
              <p>{say('allowScript')}</p>
            </noscript>
            <div className="bones" aria-hidden="true">
              <i />
              <i />
              <i />
            </div>
          </>
        )}
      </main>
    </div>
  );
}
