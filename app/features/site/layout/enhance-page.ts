import { isLanguage, type Language } from '../../../i18n/languages.ts'
import { rememberLanguage } from '../../../lib/browser/remembered-language.ts'
import { readStored, writeStored } from '../../../lib/browser/stored.ts'

/** The storage key of the appearance, shared with the app's library. */
const SCHEME_KEY = 'mantine-color-scheme-value'

/** The maximum time a change of language waits for the profile. */
const SAVE_TIMEOUT_MS = 2_000

export interface EnhanceOptions {
  /** Saves a language in the profile of the signed-in person. */
  readonly saveLanguage?: (language: Language) => Promise<void>
  readonly go?: (address: string) => void
}

/** Enhances the static parts of a public page: languages, appearance, the menu. */
export function enhancePage(
  page: Document,
  { saveLanguage, go = (address) => location.assign(address) }: EnhanceOptions = {},
): void {
  rememberChosenLanguage(page, saveLanguage, go)
  carryLanguage(page)
  followScheme(page)
  closeMenu(page)
}

function rememberChosenLanguage(
  page: Document,
  save: EnhanceOptions['saveLanguage'],
  go: NonNullable<EnhanceOptions['go']>,
) {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('[data-choose-language]')) {
    link.addEventListener('click', (event) => {
      const chosen = link.dataset['chooseLanguage']
      if (!isLanguage(chosen)) return
      rememberLanguage(chosen)
      link.search = location.search
      link.hash = location.hash
      if (!save || !page.documentElement.hasAttribute('data-signed-in')) return
      // Leaving the page would abort the call, so the page waits for it for a limited time.
      const saved = Promise.race([save(chosen), new Promise((resolve) => setTimeout(resolve, SAVE_TIMEOUT_MS))])
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
        saved.catch(() => undefined)
        return
      }
      event.preventDefault()
      const leave = () => go(link.href)
      // A choice that could not be saved in the profile is still stored in this browser.
      saved.then(leave, leave)
    })
  }
}

/** The app's screens have one address for all languages: they open in the language of this page. */
function carryLanguage(page: Document) {
  page.addEventListener('click', (event) => {
    const appLink = event.target instanceof Element && event.target.closest('a[href^="/auth"], a[href^="/app"]')
    const { lang } = page.documentElement
    if (appLink && isLanguage(lang)) rememberLanguage(lang)
  })
}

function followScheme(page: Document) {
  const choice = page.querySelector('[data-scheme-choice]')
  if (!choice) return
  const applyScheme = (scheme: string) => {
    writeStored('local', SCHEME_KEY, scheme)
    const isDark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
    page.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  }
  const inputs = [...choice.querySelectorAll('input')]
  // A choice may have been made before this script loaded.
  const chosenEarly = inputs.find(({ checked, defaultChecked }) => checked && !defaultChecked)
  if (chosenEarly) applyScheme(chosenEarly.value)
  const stored = readStored('local', SCHEME_KEY) ?? 'auto'
  for (const input of inputs) input.checked = input.value === stored
  choice.addEventListener('change', (event) => applyScheme((event.target as HTMLInputElement).value))
}

/** Closes the menu on Escape, on a click elsewhere, and when the focus leaves it. */
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
