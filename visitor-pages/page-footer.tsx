/** The last line of a public page. */
export function PageFooter() {
  return <footer className="page-footer">© 2024</footer>;
}
