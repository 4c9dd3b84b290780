/**
 * Gives a button the focus back that lost it by being disabled while it saved: who uses the keyboard would begin again
 * at the top of the page. Nothing is taken from what has the focus meanwhile.
 *
 * @returns what removes it
 */
export function keepFocusOfBusyButtons(page: Document = document): () => void {
  let busy: HTMLElement | null = null
  // Told before the browser takes the focus away, which it does when it renders.
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      if (!(target instanceof HTMLButtonElement)) continue
      if (target.disabled) {
        if (page.activeElement === target) busy = target
      } else if (target === busy) {
        busy = null
        if (page.activeElement === page.body) target.focus({ preventScroll: true })
      }
    }
  })
  changes.observe(page, { subtree: true, attributeFilter: ['disabled'] })
  return () => changes.disconnect()
}
