declare const sqlBrand: unique symbol

/**
 * Text that may be sent to the database as SQL. A plain string is not assignable to it: it is built only from template
 * literals in this folder, from `$n` placeholders and from identifiers read from the catalogue. So a string a caller
 * sent cannot become SQL without a compile error.
 */
export type SqlText = string & { readonly [sqlBrand]: true }

/** SQL from a literal, whose interpolated parts are SQL already. */
export function sql(strings: TemplateStringsArray, ...parts: readonly SqlText[]): SqlText {
  let text = strings[0] ?? ''
  for (let i = 0; i < parts.length; i++) text += (parts[i] as string) + (strings[i + 1] ?? '')
  return text as SqlText
}

/** Joins parts with a separator. */
export function joinSql(parts: readonly SqlText[], separator: SqlText): SqlText {
  return parts.join(separator) as SqlText
}

/** A name from the system catalogue, quoted. Never pass text a caller sent: only the schema cache uses it. */
export function quoteCatalogName(name: string): SqlText {
  return `"${name.replaceAll('"', '""')}"` as SqlText
}

/** SQL printed by the server itself (a type's name, a column's default), read by the schema cache. */
export function catalogSql(text: string): SqlText {
  return text as SqlText
}

/** The values of one statement, in the order of their placeholders. */
export class Parameters {
  readonly values: string[] = []
  /**
   * Whether one of them is a regular expression: the duration of such a statement cannot be predicted from its text.
   */
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

/** A generated name, such as the alias `t3`. */
export function numbered(prefix: 't' | 'j' | 's' | 'x' | '_', number: number): SqlText {
  return `${prefix}${Math.trunc(number)}` as SqlText
}

/** A generated whole number, such as the position of a column. */
export function integer(number: number): SqlText {
  return String(Math.trunc(number)) as SqlText
}
