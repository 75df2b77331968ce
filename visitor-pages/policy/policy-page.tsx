import { PageFooter } from '../page-footer.tsx';
import type { PolicyBrand } from './page.ts';
import { policySince } from './page.ts';
import { sectionsOf } from './sections.tsx';

/** The privacy policy: who keeps what about whom, why and for how long, and people's rights. */
export function PolicyPage({ brand, year }: { brand: PolicyBrand; year: number }) {
  const sections = sectionsOf(brand);
  return (
    <main className="policy">
      <header>
        <div className="brand">
          {brand.logo ? (
            <img className="brand-mark" src={brand.logo} alt="" />
          ) : (
            <span className="brand-mark brand-letter" aria-hidden="true">
              {brand.name.charAt(0)}
            </span>
          )}
          <span className="brand-name">{brand.name}</span>
        </div>
        <h1>Privacy policy</h1>
        <p className="since">Effective {policySince}</p>
      </header>
      <nav aria-label="Sections">
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title, body }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {body}
        </section>
      ))}
      <PageFooter name={brand.name} year={year} />
    </main>
  );
}
