/** Events that show that a visitor uses the page. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'submit'] as const

/**
 * Resolves at the first interaction with the page: at once where it happened before the program came, on a return to the
 * page, and where the address has a query or a fragment.
 */
export async function onFirstInteraction(page: Document): Promise<void> {
  if (hasBegun(page)) return
  await new Promise<void>((resolve) => {
    const listening = new AbortController()
    for (const event of INTERACTIONS) {
      page.addEventListener(
        event,
        () => {
          listening.abort()
          resolve()
        },
        { signal: listening.signal, capture: true, passive: true },
      )
    }
  })
}

function hasBegun(page: Document): boolean {
  const [visit] = performance.getEntriesByType?.('navigation') ?? []
  const isReturn = visit !== undefined && 'type' in visit && visit.type !== 'navigate'
  const isUsed = page.activeElement !== null && page.activeElement !== page.body
  return (
    isReturn ||
    isUsed ||
    location.search !== '' ||
    location.hash !== '' ||
    page.querySelector('[data-sent-early], [data-pressed-early]') !== null
  )
}
