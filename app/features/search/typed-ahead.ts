/** A search that never comes must not keep the keyboard. */
const LONGEST_MS = 3000

let typed = ''
let release: (() => void) | null = null

/**
 * Keeps what is typed between asking for the search and the moment its field has the focus: these letters are meant for
 * it, and would else be shortcuts of the screen below.
 */
export function keepTyped(): void {
  if (release) return
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') takeTyped()
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', onKeyDown, true)
  const timer = setTimeout(takeTyped, LONGEST_MS)
  release = () => {
    window.removeEventListener('keydown', onKeyDown, true)
    clearTimeout(timer)
  }
}

/** Hands over what was kept, and lets the keyboard go. */
export function takeTyped(): string {
  release?.()
  release = null
  const text = typed
  typed = ''
  return text
}
