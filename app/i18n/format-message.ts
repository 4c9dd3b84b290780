/** The values of a message; money, dates and numbers are formatted before by app/lib/format/format.ts. */
export type MessageValues = Readonly<Record<string, string | number>>

type Choice = 'plural' | 'selectordinal' | 'select'

/** A message as it is read once: text, and what is put between. */
export type MessagePart =
  | string
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'number'; readonly name: string }
  /** The `#` of the plural around it. */
  | { readonly kind: 'count' }
  | { readonly kind: Choice; readonly name: string; readonly options: ReadonlyMap<string, readonly MessagePart[]> }

const CHOICES: readonly string[] = ['plural', 'selectordinal', 'select'] satisfies Choice[]
const isChoice = (kind: string): kind is Choice => CHOICES.includes(kind)

/**
 * Reads the part of ICU's message format that the messages use: values, numbers, plurals, choices and quotes. A test
 * compares it, for every message, with the library that knows the whole format, which is as large as a screen.
 * @throws SyntaxError for what it does not know
 */
export function parseMessage(text: string): readonly MessagePart[] {
  let at = 0

  const read = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (!found) throw new SyntaxError(`"${text}" cannot be read at ${at}`)
    at = pattern.lastIndex
    return found[1] ?? ''
  }

  /** An apostrophe: of a word, doubled for one, or before a sign that is meant as it stands. */
  const quote = (hasCount: boolean): string => {
    at += 1
    const next = text[at] ?? ''
    if (next === "'") {
      at += 1
      return "'"
    }
    if (next !== '{' && next !== '}' && !(next === '#' && hasCount)) return "'"
    return read(/((?:[^']|'')*)(?:'|$)/y).replaceAll("''", "'")
  }

  const argument = (): MessagePart => {
    at += 1
    const name = read(/\s*(\w+)\s*/y)
    if (read(/([,}])/y) === '}') return { kind: 'value', name }
    const kind = read(/\s*(\w+)\s*/y)
    if (kind === 'number') {
      read(/(\})/y)
      return { kind, name }
    }
    if (!isChoice(kind)) throw new SyntaxError(`"${text}" has an argument of an unknown kind, ${kind}`)
    read(/(,)\s*/y)
    const options = new Map<string, readonly MessagePart[]>()
    while (text[at] !== '}') {
      const option = read(/(=\d+|[\w-]+)\s*\{/y)
      options.set(option, parts(true, kind !== 'select'))
      read(/(\})\s*/y)
    }
    at += 1
    if (!options.has('other')) throw new SyntaxError(`"${text}" has a choice without "other"`)
    return { kind, name, options }
  }

  const parts = (isNested: boolean, hasCount: boolean): readonly MessagePart[] => {
    const found: MessagePart[] = []
    let literal = ''
    while (at < text.length && !(isNested && text[at] === '}')) {
      const sign = text[at]
      if (sign === "'") literal += quote(hasCount)
      else if (sign === '{' || (sign === '#' && hasCount)) {
        if (literal !== '') found.push(literal)
        literal = ''
        if (sign === '{') found.push(argument())
        else {
          at += 1
          found.push({ kind: 'count' })
        }
      } else {
        literal += sign
        at += 1
      }
    }
    if (literal !== '') found.push(literal)
    return found
  }

  return parts(false, false)
}

const kept = <Made>(make: (locale: string) => Made) => {
  const made = new Map<string, Made>()
  return (locale: string): Made => {
    const known = made.get(locale) ?? make(locale)
    made.set(locale, known)
    return known
  }
}

const numbersOf = kept((locale) => new Intl.NumberFormat(locale))
const pluralsOf = kept((locale) => new Intl.PluralRules(locale))
const ordinalsOf = kept((locale) => new Intl.PluralRules(locale, { type: 'ordinal' }))

/** A value as a number is written; what was formatted before stays as it is. */
const numeral = (value: string | number | undefined, locale: string) =>
  typeof value === 'number' ? numbersOf(locale).format(value) : String(value ?? '')

/** A message with its values, in the forms of a locale. */
export function formatMessage(
  parts: readonly MessagePart[],
  values: MessageValues,
  locale: string,
  count?: string | number,
): string {
  let message = ''
  for (const part of parts) {
    if (typeof part === 'string') message += part
    else if (part.kind === 'count') message += numeral(count, locale)
    else if (part.kind === 'value') message += values[part.name] ?? `{${part.name}}`
    else if (part.kind === 'number') message += numeral(values[part.name], locale)
    else {
      const value = values[part.name] ?? ''
      const option =
        part.options.get(optionOf(part.kind, value, part.options, locale)) ?? part.options.get('other') ?? []
      message += formatMessage(option, values, locale, value)
    }
  }
  return message
}

function optionOf(kind: Choice, value: string | number, options: ReadonlyMap<string, unknown>, locale: string): string {
  if (kind === 'select') return String(value)
  if (options.has(`=${value}`)) return `=${value}`
  return (kind === 'plural' ? pluralsOf : ordinalsOf)(locale).select(Number(value))
}
