import { isLanguage } from '../../i18n/languages.ts'
import { rememberLanguage } from '../../lib/remembered-language.ts'
import { readStored, writeStored } from '../../lib/stored.ts'

/** Where the library of the app remembers the appearance; both must read the same. */
const SCHEME_KEY = 'mantine-color-scheme-value'

/** Brings the plain parts of a public page to life: languages, appearance, the menu. */
export function wakePage(page: Document): void {
  rememberChosenLanguage(page)
  followScheme(page)
  closeMenu(page)
}

function rememberChosenLanguage(page: Document) {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('[data-choose-language]')) {
    link.addEventListener('click', () => {
      const chosen = link.dataset['chooseLanguage']
      if (!isLanguage(chosen)) return
      rememberLanguage(chosen)
      link.search = location.search
      link.hash = location.hash
    })
  }
}

function followScheme(page: Document) {
  const choice = page.querySelector('[data-scheme-choice]')
  if (!choice) return
  const stored = readStored('local', SCHEME_KEY) ?? 'auto'
  for (const input of choice.querySelectorAll('input')) input.checked = input.value === stored
  choice.addEventListener('change', (event) => {
    const scheme = (event.target as HTMLInputElement).value
    writeStored('local', SCHEME_KEY, scheme)
    const isDark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
    page.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  })
}

/** The menu closes as menus do: by Escape, and by a click elsewhere. */
function closeMenu(page: Document) {
  const menu = page.querySelector<HTMLDetailsElement>('[data-menu]')
  if (!menu) return
  page.addEventListener('click', (event) => {
    if (!menu.contains(event.target as Node)) menu.open = false
  })
  page.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
