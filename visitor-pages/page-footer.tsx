/** The year of the first public page, with which every footer starts. */
const firstYear = 2024;

/** The last line of a public page: whose it is, up to the year in which it is read. */
export function PageFooter({ name, year }: { name: string; year: number }) {
  const years = year > firstYear ? `${firstYear} - ${year}` : firstYear;
  return (
    <footer className="page-footer">
      © {years} {name}
    </footer>
  );
}
