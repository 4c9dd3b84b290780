/** Focuses the page's content, where the focus would be lost with what had it; nothing scrolls. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true })

/** As a ref: focuses what takes the place of a pressed button, where the focus was lost with that button; nothing scrolls. */
export const focusIfLost = (shown: HTMLElement | null): void => {
  if (document.activeElement === document.body) shown?.focus({ preventScroll: true })
}
