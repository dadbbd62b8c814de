/** Hands a file to the browser, which puts it where downloads go. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download begins after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
