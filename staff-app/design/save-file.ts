/** Hands a text to the person as a file. */
export function saveFile(text: string, name: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin reading only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
