/** The year of the first public page, which every footer starts with. */
const firstYear = 2024;

/** The last line of a public page: the owner, and the years up to now. */
export function PageFooter({ name, year }: { name: string; year: number }) {
  const years = year > firstYear ? `${firstYear} - ${year}` : firstYear;
  return (
    <footer className="page-footer">
      © {years} {name}
    </footer>
  );
}
