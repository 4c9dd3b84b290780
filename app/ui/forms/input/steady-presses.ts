/** What a person presses with a pointer, and expects to stay under it until the release. */
const PRESSED = 'button, a[href], label, summary, [role="button"]'

/** Fields without text in them lose the focus without consequences. */
const NO_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** A box or choice, which a click turns before any handler of it runs. */
const isTurned = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')

const isTyped = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !NO_TEXT.has(element.type))

/** What is pressed there while that field has the focus; null when the browser's own way is right. */
function pressedOutside(field: HTMLElement, target: EventTarget | null): HTMLElement | null {
  const pressed = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null
  if (!pressed || pressed.matches(':disabled') || pressed.closest('[draggable="true"]')) return null
  const isOwn = pressed.contains(field) || (pressed instanceof HTMLLabelElement && pressed.control === field)
  return isOwn ? null : pressed
}

/**
 * Keeps what is pressed under the pointer until its release, on every form of the page.
 *
 * A press takes the focus from the field that has it, and a field that checks itself when it is left adds a line then:
 * between press and release the button below moves away, and the click is lost. So a press leaves the focus where it is,
 * and the click moves it, before any handler of the click runs: the field is left, its value is taken and its message
 * shown, and then the form is submitted with it. A box or choice takes the focus at the release, just before its click.
 * The keyboard is not concerned.
 *
 * @returns what removes it
 */
export function keepPressesSteady(page: Window = window): () => void {
  const removal = new AbortController()
  let pressed: HTMLElement | null = null

  const onPress = (event: MouseEvent) => {
    pressed = null
    const field = page.document.activeElement
    if (event.defaultPrevented || event.button !== 0 || !isTyped(field)) return
    pressed = pressedOutside(field, event.target)
    if (pressed) event.preventDefault()
  }

  // A field that is left may render the form anew, which turns a controlled box back: the change would go unnoticed.
  const onRelease = ({ target }: MouseEvent) => {
    if (pressed && isTurned(target) && pressed.contains(target)) target.focus({ preventScroll: true })
  }

  const onClick = ({ target }: MouseEvent) => {
    const from = pressed
    pressed = null
    if (!from || !(target instanceof Element) || !from.contains(target)) return
    // A label gives the focus to its field itself, but for a click on the field in it.
    const next = target instanceof HTMLInputElement ? target : from instanceof HTMLLabelElement ? null : from
    next?.focus({ preventScroll: true })
  }

  // A press that a component handles itself is known only after its handlers; the click must be known before them.
  page.addEventListener('mousedown', onPress, { signal: removal.signal })
  page.addEventListener('mouseup', onRelease, { capture: true, signal: removal.signal })
  page.addEventListener('click', onClick, { capture: true, signal: removal.signal })
  return () => removal.abort()
}
