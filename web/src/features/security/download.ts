/** Saves a file as the browser's downloads are saved. */
export function download(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
}
