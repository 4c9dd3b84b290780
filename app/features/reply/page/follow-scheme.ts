import { readStored } from '../../../lib/browser/stored.ts'

/** Follows the system from light to dark while the page is open, unless one was chosen on the site; its head set the first. */
export function followScheme(page: Document): void {
  const isDark = matchMedia('(prefers-color-scheme: dark)')
  isDark.onchange = () => {
    const chosen = readStored('local', 'mantine-color-scheme-value')
    if (chosen === 'light' || chosen === 'dark') return
    page.documentElement.setAttribute('data-mantine-color-scheme', isDark.matches ? 'dark' : 'light')
  }
}
