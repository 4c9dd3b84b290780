import i18next, { type i18n } from 'i18next'
import ICU from 'i18next-icu'
import { createContext, useContext } from 'react'
import { DEFAULT_LANGUAGE, isLanguage, type Language, LOCALES } from './languages.ts'
import type { MessageFeature, MessageKey } from './message-key.ts'

export { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts'

type Messages = Readonly<Record<string, string>>

// Prerendering has every message loaded; the browser fetches a feature's messages when a route needs them.
const eager = import.meta.env.SSR ? import.meta.glob<Record<string, Messages>>('./{es,en}/*.ts', { eager: true }) : {}
const lazy = import.meta.env.SSR ? {} : import.meta.glob<Record<string, Messages>>('./{es,en}/*.ts')

const wanted = new Set<MessageFeature>()
const have = new Set<string>()

/** The i18next instance; components use `useT`. */
export const i18nInstance: i18n = i18next.createInstance()
i18nInstance.use(ICU)
void i18nInstance.init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  resources: { es: { translation: {} }, en: { translation: {} } },
  interpolation: { escapeValue: false },
  // By the language alone, Spanish numbers would be those of Spain: 12.500 for what the screens write as 12,500.
  i18nFormat: { parseLngForICU: (language: string) => (isLanguage(language) ? LOCALES[language] : language) },
})

function add(language: Language, feature: MessageFeature, module: Record<string, Messages> | undefined) {
  const messages = module?.[feature]
  if (!messages) throw new Error(`app/i18n/${language}/${feature}.ts must export "${feature}"`)
  i18nInstance.addResourceBundle(language, 'translation', messages, true, true)
  have.add(`${language}/${feature}`)
}

async function fetchMessages(language: Language, feature: MessageFeature): Promise<void> {
  if (have.has(`${language}/${feature}`)) return
  add(language, feature, await lazy[`./${language}/${feature}.ts`]?.())
}

/** Loads the messages of these features in the current language; routes await it in their clientLoader. */
export async function needMessages(...features: MessageFeature[]): Promise<void> {
  for (const feature of features) wanted.add(feature)
  await Promise.all(features.map((feature) => fetchMessages(currentLanguage(), feature)))
}

export const currentLanguage = (): Language =>
  isLanguage(i18nInstance.language) ? i18nInstance.language : DEFAULT_LANGUAGE

let switching: Promise<void> = Promise.resolve()

/**
 * Switches at once and in place: the messages of the current screen are fetched first, so that no key is ever shown.
 */
export function switchLanguage(language: Language): Promise<void> {
  const switched = (async () => {
    await Promise.all([...wanted].map((feature) => fetchMessages(language, feature)))
    await i18nInstance.changeLanguage(language)
    if (typeof document !== 'undefined') document.documentElement.lang = language
  })()
  switching = switched
  return switched
}

/** Resolves when the current language is the last requested one; a page may still be switching right after it opens. */
export const languageSettled = (): Promise<void> => switching

for (const path of Object.keys(eager)) {
  const [, language, feature] = /^\.\/(es|en)\/(.+)\.ts$/.exec(path) ?? []
  if (isLanguage(language) && feature) add(language, feature as MessageFeature, eager[path])
}

/** The values of a message; money, dates and numbers are formatted before by app/lib/format/format.ts. */
export type MessageValues = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, values?: MessageValues) => string

/** Translates outside a component, such as a toast after a response, in the current language. */
export const translateNow: Translate = (key, values) => i18nInstance.t(key, values ?? {}) as string

/** The language of a React tree. Prerendering sets it from the address, so that two pages never share a global. */
export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE)

interface Translator {
  readonly t: Translate
  readonly language: Language
}

const translators = new Map<Language, Translator>()

/** A message whose values stand in it as they are, without plural, choice or quotes. */
const PLAIN = /^[^{}'<#]*(\{\w+\}[^{}'<#]*)+$/

/** What stands in such a message and, at the odd places, the names of its values; null for others. */
const plainParts = (message: unknown): readonly string[] | null =>
  typeof message === 'string' && PLAIN.test(message) ? message.split(/[{}]/) : null

/** The message with its values; null where that takes more. A long list has several of them in each row. */
function put(values: MessageValues, parts: readonly string[] | null): string | null {
  if (parts === null) return null
  let message = ''
  for (const [place, part] of parts.entries()) {
    const text = place % 2 === 0 ? part : values[part]
    if (text === undefined) return null
    message += text
  }
  return message
}

function makeTranslator(language: Language): Translator {
  const translate = i18nInstance.getFixedT(language)
  /** The messages without values: long lists ask for the same few in every row. */
  const fixed = new Map<MessageKey, string>()
  const parts = new Map<MessageKey, readonly string[] | null>()
  const partsOf = (key: MessageKey) => {
    const known = parts.get(key)
    if (known !== undefined) return known
    const found = plainParts(i18nInstance.getResource(language, 'translation', key))
    parts.set(key, found)
    return found
  }
  const t: Translate = (key, values) => {
    if (values) return put(values, partsOf(key)) ?? (translate(key, values) as string)
    const known = fixed.get(key)
    if (known !== undefined) return known
    const message = translate(key, {}) as string
    // The key itself is what a message that is not loaded yet gives.
    if (message !== key) fixed.set(key, message)
    return message
  }
  return { t, language }
}

/**
 * `t(key, values)` in the reader's language, and that language: the same function for every component and render. Messages
 * are loaded before what shows them is rendered, so nothing is rendered again because some came.
 */
export function useT(): Translator {
  const language = useContext(LanguageContext)
  const known = translators.get(language)
  if (known) return known
  const made = makeTranslator(language)
  translators.set(language, made)
  return made
}
