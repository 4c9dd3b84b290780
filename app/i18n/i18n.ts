import { createContext, useContext } from 'react'
import { formatMessage, type MessagePart, type MessageValues, parseMessage } from './format-message.ts'
import { DEFAULT_LANGUAGE, type Language, LOCALES } from './languages.ts'
import type { MessageFeature, MessageKey } from './message-key.ts'

export type { MessageValues } from './format-message.ts'
export { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts'

type Messages = Readonly<Record<string, string>>
export type Translate = (key: MessageKey, values?: MessageValues) => string

/** The messages of one language, and how they are put into words. */
interface Translator {
  readonly t: Translate
  readonly language: Language
}

// The browser fetches a feature's messages when a route needs them; all-messages.ts has them all at once.
const files = import.meta.glob<Record<string, Messages>>('./{es,en}/*.ts')

const known: Readonly<Record<Language, Map<string, string>>> = { es: new Map(), en: new Map() }
const translators: Readonly<Record<Language, Translator>> = { es: makeTranslator('es'), en: makeTranslator('en') }
const wanted = new Set<MessageFeature>()
const have = new Set<string>()
const listeners = new Set<() => void>()

let current: Language = DEFAULT_LANGUAGE

function makeTranslator(language: Language): Translator {
  /** What a long list asks for in each row: messages as they were read, and those without values as they are. */
  const parsed = new Map<string, readonly MessagePart[]>()
  const partsOf = (key: string): readonly MessagePart[] => {
    const found = parsed.get(key)
    if (found) return found
    const message = known[language].get(key)
    // The key itself stands for a message that is not loaded yet.
    if (message === undefined) return [key]
    const parts = parseMessage(message)
    parsed.set(key, parts)
    return parts
  }
  const t: Translate = (key, values = {}) => {
    const parts = partsOf(key)
    const [only = ''] = parts
    return parts.length <= 1 && typeof only === 'string' ? only : formatMessage(parts, values, LOCALES[language])
  }
  return { t, language }
}

/** Adds messages by key. */
export function addMessages(language: Language, messages: Messages): void {
  for (const [key, message] of Object.entries(messages)) known[language].set(key, message)
}

/** Adds the messages of a feature's file. */
export function addFeature(
  language: Language,
  feature: MessageFeature,
  module: Readonly<Record<string, Messages>>,
): void {
  const messages = module[feature]
  if (!messages) throw new Error(`app/i18n/${language}/${feature}.ts must export "${feature}"`)
  addMessages(language, messages)
  have.add(`${language}/${feature}`)
}

async function fetchMessages(language: Language, feature: MessageFeature): Promise<void> {
  if (have.has(`${language}/${feature}`)) return
  addFeature(language, feature, (await files[`./${language}/${feature}.ts`]?.()) ?? {})
}

/** Loads the messages of these features in the current language; routes await it in their clientLoader. */
export async function needMessages(...features: MessageFeature[]): Promise<void> {
  for (const feature of features) wanted.add(feature)
  await Promise.all(features.map((feature) => fetchMessages(current, feature)))
}

/** Loads the messages of these features in a language that need not be the reader's, for `translateIn`. */
export async function needMessagesIn(language: Language, ...features: MessageFeature[]): Promise<void> {
  await Promise.all(features.map((feature) => fetchMessages(language, feature)))
}

export const currentLanguage = (): Language => current

let switching: Promise<void> = Promise.resolve()

/**
 * Switches at once and in place: the messages of the current screen are fetched first, so that no key is ever shown.
 */
export function switchLanguage(language: Language): Promise<void> {
  const switched = (async () => {
    const missing = [...wanted].filter((feature) => !have.has(`${language}/${feature}`))
    if (missing.length > 0) await Promise.all(missing.map((feature) => fetchMessages(language, feature)))
    current = language
    if (typeof document !== 'undefined') document.documentElement.lang = language
    for (const listener of listeners) listener()
  })()
  switching = switched
  return switched
}

/** Resolves when the current language is the last requested one; a page may still be switching right after it opens. */
export const languageSettled = (): Promise<void> => switching

/** Follows switches of the language; returns how to stop. */
export function onLanguageSwitched(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Translates into a language outside of a component. */
export const translateIn = (language: Language): Translate => translators[language].t

/** Translates outside a component, such as a toast after a response, in the current language. */
export const translateNow: Translate = (key, values) => translators[current].t(key, values)

/** The language of a React tree. Prerendering sets it from the address, so that two pages never share a global. */
export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE)

/**
 * `t(key, values)` in the reader's language, and that language: the same function for every component and render. Messages
 * are loaded before what shows them is rendered, so nothing is rendered again because some came.
 */
export const useT = (): Translator => translators[useContext(LanguageContext)]
