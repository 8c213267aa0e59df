/** Has the browser download a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers start reading the blob only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
