/** The colored header of a public page with the round logo, or the first letter of its name. */
export function Mark({ logo, name }: { logo: string | null; name: string }) {
  return (
    <header>
      {logo ? (
        <img className="mark" src={logo} alt={name} />
      ) : (
        <span className="mark letter" aria-hidden="true">
          {name.charAt(0)}
        </span>
      )}
    </header>
  );
}
