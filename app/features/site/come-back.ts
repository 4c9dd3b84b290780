/** Asks again for the page the offline page stands in for (offline-screen.tsx), as soon as there is a connection. */
export function comeBack(page: Document, reload = () => location.reload()): void {
  if (page.querySelector('[data-offline]')) addEventListener('online', reload, { once: true })
}
