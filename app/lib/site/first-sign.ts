/** What a person does with a page, before or while they use what answers in it. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'submit'] as const

/**
 * Resolves when somebody is seen to use the page: at once where they have begun before the program came, came back to it,
 * or followed a link that asks something of it.
 */
export async function firstSignOfSomebody(page: Document): Promise<void> {
  if (hasBegun(page)) return
  await new Promise<void>((resolve) => {
    const listening = new AbortController()
    for (const sign of SIGNS) {
      page.addEventListener(
        sign,
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
