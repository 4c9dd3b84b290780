/** Focuses the page's content, where the focus would be lost with what had it; nothing scrolls. */
export const focusContent = (): void => document.getElementById('content')?.focus({ preventScroll: true })
