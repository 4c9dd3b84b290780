import { isLanguage, type Language } from '../../../i18n/languages.ts'
import { rememberLanguage } from '../../../lib/browser/remembered-language.ts'
import { readStored, writeStored } from '../../../lib/browser/stored.ts'

/** Where the library of the app remembers the appearance; both must read the same. */
const SCHEME_KEY = 'mantine-color-scheme-value'

/** How long another language waits for the profile before it is shown anyway. */
const SAVE_PATIENCE_MS = 2_000

export interface Waking {
  /** Keeps a language with the profile of who is signed in. */
  readonly saveLanguage?: (language: Language) => Promise<void>
  readonly go?: (address: string) => void
}

/** Brings the plain parts of a public page to life: languages, appearance, the menu. */
export function wakePage(
  page: Document,
  { saveLanguage, go = (address) => location.assign(address) }: Waking = {},
): void {
  rememberChosenLanguage(page, saveLanguage, go)
  takeLanguageAlong(page)
  followScheme(page)
  closeMenu(page)
}

function rememberChosenLanguage(page: Document, save: Waking['saveLanguage'], go: NonNullable<Waking['go']>) {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('[data-choose-language]')) {
    link.addEventListener('click', (event) => {
      const chosen = link.dataset['chooseLanguage']
      if (!isLanguage(chosen)) return
      rememberLanguage(chosen)
      link.search = location.search
      link.hash = location.hash
      if (!save || !page.documentElement.hasAttribute('data-signed-in')) return
      // Leaving the page would cut the call off, so the page waits for it, though not for long.
      const saved = Promise.race([save(chosen), new Promise((resolve) => setTimeout(resolve, SAVE_PATIENCE_MS))])
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
        saved.catch(() => undefined)
        return
      }
      event.preventDefault()
      const leave = () => go(link.href)
      // What could not be kept with the profile is kept in this browser all the same.
      saved.then(leave, leave)
    })
  }
}

/** The screens behind the way in have one address for all languages: they go on in the one of this page. */
function takeLanguageAlong(page: Document) {
  page.addEventListener('click', (event) => {
    const wayIn = event.target instanceof Element && event.target.closest('a[href^="/auth"], a[href^="/app"]')
    const { lang } = page.documentElement
    if (wayIn && isLanguage(lang)) rememberLanguage(lang)
  })
}

function followScheme(page: Document) {
  const choice = page.querySelector('[data-scheme-choice]')
  if (!choice) return
  const wear = (scheme: string) => {
    writeStored('local', SCHEME_KEY, scheme)
    const isDark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
    page.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  }
  const inputs = [...choice.querySelectorAll('input')]
  // Somebody may have chosen before this program came.
  const early = inputs.find(({ checked, defaultChecked }) => checked && !defaultChecked)
  if (early) wear(early.value)
  const stored = readStored('local', SCHEME_KEY) ?? 'auto'
  for (const input of inputs) input.checked = input.value === stored
  choice.addEventListener('change', (event) => wear((event.target as HTMLInputElement).value))
}

/** The menu closes as menus do: by Escape, by a click elsewhere, and when the keyboard leaves it. */
function closeMenu(page: Document) {
  const menu = page.querySelector<HTMLDetailsElement>('[data-menu]')
  if (!menu) return
  page.addEventListener('click', (event) => {
    if (!menu.contains(event.target as Node)) menu.open = false
  })
  menu.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget)) menu.open = false
  })
  page.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
