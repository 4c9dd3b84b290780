import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { LOCALES } from '#app/i18n/languages.ts'
import type { MessageKey } from '#app/i18n/message-key.ts'

type Language = 'es' | 'en'

const folder = join(import.meta.dirname, '../../../app/i18n')

async function messagesOf(language: Language): Promise<Readonly<Record<string, string>>> {
  const merged: Record<string, string> = {}
  for (const file of readdirSync(join(folder, language))) {
    const module = (await import(join(folder, language, file))) as Record<string, Record<string, string>>
    Object.assign(merged, module[file.replace('.ts', '')])
  }
  return merged
}

const messages = { es: await messagesOf('es'), en: await messagesOf('en') }

/** The messages of a language by key, so that one journey tests both languages. */
export function messagesIn(language: Language) {
  return (key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string => {
    const message = messages[language][key]
    if (message === undefined) throw new Error(`no message for ${key}`)
    return String(new IntlMessageFormat(message, LOCALES[language]).format(values))
  }
}

export type Messages = ReturnType<typeof messagesIn>
