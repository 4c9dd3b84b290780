/** Enhances the share buttons that need a program: the device's share sheet, the clipboard, the printer. */
export function enhanceShareBar(bar: HTMLElement): void {
  const address = () => location.origin + location.pathname
  const status = bar.querySelector<HTMLElement>('[role="status"]')

  const native = bar.querySelector<HTMLButtonElement>('[data-share-native]')
  if (native && 'share' in navigator) {
    native.hidden = false
    native.addEventListener('click', () => {
      const shared = navigator.share({ title: bar.dataset['share'] ?? '', url: address() })
      shared.catch(() => undefined) // Closing the share sheet is not an error.
    })
  }

  const copy = bar.querySelector<HTMLButtonElement>('[data-copy-link]')
  // The clipboard requires https; a button without effect would mislead.
  if (copy && !navigator.clipboard) copy.hidden = true
  copy?.addEventListener('click', async () => {
    const isCopied = await navigator.clipboard.writeText(address()).then(
      () => true,
      () => false,
    )
    // Where the browser denies the clipboard, the address is shown for manual copying.
    if (status) status.textContent = isCopied ? (status.dataset['copied'] ?? '') : address()
  })

  bar.querySelector('[data-print]')?.addEventListener('click', () => print())
}
