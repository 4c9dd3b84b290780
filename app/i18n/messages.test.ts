import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { ALL_TEMPLATES } from '#domain/checklist/template-sets.ts'
import { readMessageUse } from '../../tests/support/message-use.ts'
import { formatMessage, parseMessage } from './format-message.ts'
import { LOCALES } from './languages.ts'

type Messages = Readonly<Record<string, string>>

const here = import.meta.dirname
const features = readdirSync(join(here, 'en')).map((file) => file.replace('.ts', ''))

async function messagesOf(language: string, feature: string): Promise<Messages> {
  const module = (await import(`./${language}/${feature}.ts`)) as Record<string, Messages>
  return module[feature] ?? {}
}

/** Names of the values a message expects, in alphabetical order. */
function argumentsOf(message: string, language: string): string[] {
  const names = new Set<string>()
  const visit = (elements: readonly unknown[]) => {
    for (const element of elements as {
      type: number
      value: string
      options?: Record<string, { value: unknown[] }>
      children?: unknown[]
    }[]) {
      // Types 0 and 7 are literal text and `#`; 8 is a tag, which holds children instead of a value.
      if (element.type !== 0 && element.type !== 7 && element.type !== 8) names.add(element.value)
      for (const option of Object.values(element.options ?? {})) visit(option.value)
      if (element.children) visit(element.children)
    }
  }
  visit(new IntlMessageFormat(message, language).getAst())
  return [...names].sort()
}

/** Every TypeScript file of a folder that may use messages. */
function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return /i18n[/](es|en)$/.test(path) ? [] : sourceFiles(root, path)
    return /[.]tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? [path] : []
  })
}

describe.each(features)('the messages of %s', (feature) => {
  test('messages exist in Spanish and English under the same keys', async () => {
    expect(Object.keys(await messagesOf('es', feature)).sort()).toEqual(
      Object.keys(await messagesOf('en', feature)).sort(),
    )
  })

  test('message keys start with the name of their feature', async () => {
    for (const key of Object.keys(await messagesOf('en', feature)))
      expect(key).toMatch(new RegExp(`^${feature}\\.[a-z0-9.-]+$`))
  })

  test('messages are well-formed and take the same values in both languages', async () => {
    const spanish = await messagesOf('es', feature)
    for (const [key, english] of Object.entries(await messagesOf('en', feature))) {
      expect(argumentsOf(spanish[key] ?? '', 'es'), key).toEqual(argumentsOf(english, 'en'))
    }
  })

  test('messages are never empty', async () => {
    for (const language of ['es', 'en']) {
      for (const [key, message] of Object.entries(await messagesOf(language, feature)))
        expect(message.trim(), key).not.toBe('')
    }
  })
})

test('every task template has texts, and every text has a template', async () => {
  const ids = ALL_TEMPLATES.map(({ id }) => id).sort()
  const idsIn = async (feature: string, key: RegExp) =>
    Object.keys(await messagesOf('en', feature)).map((each) => key.exec(each)?.[1] ?? each)
  expect((await idsIn('checklist', /^checklist[.]template[.](.+)[.]title$/)).sort()).toEqual(ids)
  expect((await idsIn('instructions', /^instructions[.](.+)$/)).sort()).toEqual(ids)
})

test('the texts of a task template fit the limits of typed ones', async () => {
  for (const language of ['es', 'en']) {
    for (const [feature, max] of [
      ['checklist', 100],
      ['instructions', 500],
    ] as const) {
      for (const [key, message] of Object.entries(await messagesOf(language, feature)))
        expect(message.length, key).toBeLessThanOrEqual(max)
    }
  }
})

describe('every key', async () => {
  const root = join(here, '../..')
  const { keys, keysIn } = await readMessageUse(root)
  const used = new Set([...sourceFiles(root, 'app'), ...sourceFiles(root, 'domain')].flatMap(keysIn))

  test('every message key is used', () => {
    expect(keys.filter((key) => !used.has(key))).toEqual([])
  })
})

/** Makes each once: a message of the whole format would make its own, which takes longer than to format it. */
function once<Args extends unknown[], Made>(make: (...args: Args) => Made): (...args: Args) => Made {
  const known = new Map<string, Made>()
  return (...args) => {
    const key = JSON.stringify(args)
    const made = known.get(key) ?? make(...args)
    known.set(key, made)
    return made
  }
}

const FORMATTERS = {
  getNumberFormat: once((...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args)),
  getDateTimeFormat: once(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getPluralRules: once((...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args)),
}

/** Values of every kind that a message may be given: each number form, and each option of its choices. */
function valuesFor(message: IntlMessageFormat): Record<string, string | number>[] {
  const options = new Map<string, Set<string | number>>()
  const visit = (elements: ReturnType<IntlMessageFormat['getAst']>) => {
    for (const element of elements) {
      if (element.type === 0 || element.type === 7 || element.type === 8) continue
      const found = options.get(element.value) ?? new Set()
      options.set(element.value, found)
      if (element.type === 6) for (const count of [0, 1, 2, 11, 12_500]) found.add(count)
      else if (element.type === 2) found.add(1_234.5)
      else if (element.type === 5) for (const option of Object.keys(element.options)) found.add(option)
      else if (found.size === 0) found.add("El Niño's {#}")
      if ('options' in element) for (const option of Object.values(element.options)) visit(option.value)
    }
  }
  visit(message.getAst())
  const most = Math.max(1, ...[...options.values()].map((values) => values.size))
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries([...options].map(([name, values]) => [name, [...values][index % values.size] ?? ''])),
  )
}

test('every message reads as the whole format has it', async () => {
  let compared = 0
  for (const language of ['es', 'en'] as const) {
    for (const feature of features) {
      for (const [key, message] of Object.entries(await messagesOf(language, feature))) {
        const locale = LOCALES[language]
        const whole = new IntlMessageFormat(message, locale, undefined, { formatters: FORMATTERS })
        const parsed = parseMessage(message)
        for (const values of valuesFor(whole)) {
          expect(formatMessage(parsed, values, locale), key).toBe(whole.format(values))
          compared += 1
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(5000)
})

test('numbers within Spanish messages are those of Latin America', () => {
  const probe = parseMessage('{count, plural, other {# grupos}} de {all, number}')
  expect(formatMessage(probe, { count: 12_500, all: 2000 }, LOCALES.es)).toBe('12,500 grupos de 2,000')
})

test.each([
  ["'{'name'}' isn't {name}", "{name} isn't Ana"],
  ["it''s {name}", "it's Ana"],
  ["{count, plural, one {a '#'} other {#, {sex, select, f {she: #} other {x}}}}", '2, she: #'],
])('quotes and nested choices: %s', (message, expected) => {
  const values = { name: 'Ana', count: 2, sex: 'f' }
  expect(formatMessage(parseMessage(message), values, 'en-US')).toBe(expected)
  expect(new IntlMessageFormat(message, 'en-US').format(values)).toBe(expected)
})

test.each(['{count, plural, one {#}}', '{at, date, short}', '{open', '{n, plural, one {#'])(
  '%s is refused',
  (message) => {
    expect(() => parseMessage(message)).toThrow(SyntaxError)
  },
)
