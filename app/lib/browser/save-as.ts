/** Hands a file to the person, under a name. */
export function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
