declare const sqlBrand: unique symbol

/**
 * Text that may be sent to the database as SQL. A plain string is not assignable to it: it is made only from template
 * literals written in this folder, from `$n` placeholders and from identifiers read out of the catalogue. So a string a
 * caller sent cannot become SQL without a compile error.
 */
export type SqlText = string & { readonly [sqlBrand]: true }

/** SQL written here, with parts that are SQL already. */
export function sql(strings: TemplateStringsArray, ...parts: readonly SqlText[]): SqlText {
  let text = strings[0] ?? ''
  for (let i = 0; i < parts.length; i++) text += (parts[i] as string) + (strings[i + 1] ?? '')
  return text as SqlText
}

/** Parts with a separator between them. */
export function joinSql(parts: readonly SqlText[], separator: SqlText): SqlText {
  return parts.join(separator) as SqlText
}

/** A name out of the system catalogue, quoted. Never call it with text a caller sent: only the introspection does. */
export function quoteCatalogName(name: string): SqlText {
  return `"${name.replaceAll('"', '""')}"` as SqlText
}

/** SQL the server itself printed (a type's name, a column's default), read by the introspection. */
export function catalogSql(text: string): SqlText {
  return text as SqlText
}

/** The values of one statement, in the order of their placeholders. */
export class Parameters {
  readonly values: string[] = []
  /** Whether one of them is a regular expression: how long such a statement takes cannot be told from its text. */
  hasPattern = false

  /** Binds a value and returns its placeholder. */
  add(value: string): SqlText {
    return `$${this.values.push(value)}` as SqlText
  }
}

export const COMMA = sql`, `
export const AND = sql` AND `
export const OR = sql` OR `
export const NOTHING = sql``

/** A name made here, such as the alias `t3`. */
export function numbered(prefix: 't' | 'j' | 's' | 'x' | '_', number: number): SqlText {
  return `${prefix}${Math.trunc(number)}` as SqlText
}

/** A whole number made here, such as the position of a column. */
export function integer(number: number): SqlText {
  return String(Math.trunc(number)) as SqlText
}
