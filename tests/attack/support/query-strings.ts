import fc from 'fast-check'
import {
  IS_VALUES,
  QUANTIFIED_OPERATORS,
  SEARCH_OPERATORS,
  SIMPLE_OPERATORS,
} from '#gateway/rest/request/parse-filter.ts'

/** Names that exist, for queries that get past the parser. */
export interface Names {
  readonly table: string
  /** Those that can be embedded. */
  readonly tables: readonly string[]
  readonly columns: readonly string[]
  /** Values such as ids. */
  readonly values: readonly string[]
}

/** What the grammar is made of, and what it is not made of. */
const TOKENS = [
  ...[
    '(',
    ')',
    '((',
    '))',
    ',',
    '.',
    ':',
    '::',
    '!',
    '*',
    '...',
    '-',
    '->',
    '->>',
    '"',
    '\\',
    '\\"',
    '{',
    '}',
    '$',
    '$1',
  ],
  ...[
    'not',
    'not.',
    'and',
    'or',
    'and(',
    'or(',
    'in.(',
    'eq(any).',
    'is.null',
    'any',
    'all',
    'inner',
    'left',
    'count()',
  ],
  ...[
    '.sum()',
    '.desc',
    '.nullslast',
    '::text',
    '::int[]',
    '->0',
    '->-1',
    '%',
    '_',
    '=',
    '&',
    '#',
    '?',
    ';',
    '--',
    '/*',
  ],
  ...[
    'null',
    'true',
    '0',
    '-1',
    '99999999999999999999',
    '1e400',
    'NaN',
    'Infinity',
    '2027-02-30',
    '{1,2}',
    '[1,2)',
    '\t',
    ' ',
  ],
  ...[
    '\0',
    '\u2028',
    '\ud800',
    '\ufeff',
    '👰',
    'ñ',
    "'",
    "';drop table tasks;--",
    'pg_sleep(9)',
    'auth.users',
    '__proto__',
    'constructor',
  ],
]

export const tokens = fc.constantFrom(...TOKENS)

/** Text of every kind: any characters, tokens of the grammar, and mixtures of both. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc
    .array(fc.oneof(tokens, fc.string({ unit: 'grapheme-ascii', maxLength: 3 })), { maxLength: 12 })
    .map((parts) => parts.join('')),
  fc
    .constantFrom('(', '-', '"', '.', '->', 'a.', 'or(', 'not.')
    .chain((part) => fc.integer({ min: 1, max: 600 }).map((times) => part.repeat(times))),
)

/**
 * Query strings (without `?`) of every kind: right ones, right ones with a flaw, and noise. Those for the database are more
 * often right.
 */
export function queryStrings({ tables, columns, values }: Names, isFor: 'parser' | 'database'): fc.Arbitrary<string> {
  const rightOnes = isFor === 'parser' ? 1 : 8
  const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`
  const table = fc.constantFrom(...tables)
  const column = fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...columns) }, anyText, anyText.map(quoted))
  const value = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...values) },
    anyText,
    anyText.map(quoted),
    fc.integer().map(String),
  )
  const step = fc.tuple(fc.constantFrom('->', '->>'), fc.oneof(fc.constantFrom('a', '0', '-1', '"x y"'), anyText))
  const jsonPath = fc.oneof({ weight: 8, arbitrary: fc.constant([]) }, fc.array(step, { maxLength: 3 }))
  const field = fc.tuple(column, jsonPath).map(([name, path]) => name + path.flat().join(''))
  const list = fc.array(value, { maxLength: 4 }).map((all) => all.join(','))
  const expression = fc
    .tuple(
      fc.constantFrom('', '', '', 'not.', 'not.not.'),
      fc.oneof(
        fc
          .tuple(fc.constantFrom(...QUANTIFIED_OPERATORS, ...SIMPLE_OPERATORS), value)
          .map(([name, given]) => `${name}.${given}`),
        fc
          .tuple(fc.constantFrom(...QUANTIFIED_OPERATORS), fc.constantFrom('any', 'all', ''), list)
          .map(([name, of, all]) => `${name}(${of}).{${all}}`),
        list.map((all) => `in.(${all})`),
        fc.constantFrom(...IS_VALUES).map((word) => `is.${word}`),
        value.map((given) => `isdistinct.${given}`),
        fc
          .tuple(fc.constantFrom(...SEARCH_OPERATORS), fc.constantFrom('', '(english)', '(nope)', '(x)'), value)
          .map(([name, language, given]) => `${name}${language}.${given}`),
      ),
    )
    .map(([not, test]) => not + test)

  const { item, condition } = fc.letrec<{ item: string; condition: string }>((tie) => ({
    item: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc
        .tuple(
          fc.constantFrom('', 'a:', '"x y":'),
          field,
          fc.constantFrom('', '', '', '', '', '::text', '::nope', '.sum()', '.count()::int'),
        )
        .map((all) => all.join('')),
      fc.constantFrom('*', 'count()', 'count()::text'),
      fc
        .tuple(
          fc.constantFrom('', '...', 'b:'),
          table,
          fc.constantFrom('', '', '', '!inner', '!left', '!plan_id', '!nope!inner'),
          fc.array(tie('item'), { maxLength: 3 }),
        )
        .map(([prefix, name, hint, items]) => `${prefix}${name}${hint}(${items.join(',')})`),
    ),
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.tuple(field, expression).map(([name, test]) => `${name}.${test}`),
      fc
        .tuple(fc.constantFrom('and', 'or', 'not.and', 'not.or'), fc.array(tie('condition'), { maxLength: 3 }))
        .map(([name, all]) => `${name}(${all.join(',')})`),
    ),
  }))
  const path = fc.oneof(
    { weight: 30, arbitrary: fc.constant('') },
    table.map((name) => `${name}.`),
    anyText.map((text) => `${text}.`),
  )
  const term = fc
    .tuple(field, fc.constantFrom('', '', '.asc', '.desc', '.desc.nullslast', '.nullsfirst', '.nope'))
    .map((all) => all.join(''))
  /** Most of these reach the database. */
  const known = fc.constantFrom(...columns)
  const plain: fc.Arbitrary<readonly [string, string]> = fc.oneof(
    fc.tuple(
      fc.constant('select'),
      fc.oneof(
        fc.uniqueArray(known, { minLength: 1, maxLength: 4 }).map((all) => all.join(',')),
        fc.uniqueArray(table, { maxLength: 3 }).map((all) => ['*', ...all.map((name) => `${name}(*)`)].join(',')),
      ),
    ),
    fc.tuple(known, fc.constantFrom('is.null', 'not.is.null', 'isdistinct.null', 'not.in.()')),
    fc.tuple(
      fc.constant('or'),
      fc.tuple(known, known).map(([one, two]) => `(${one}.is.null,not.and(${two}.is.null))`),
    ),
    fc.tuple(
      fc.constant('order'),
      fc.tuple(known, fc.constantFrom('', '.desc')).map((all) => all.join('')),
    ),
    fc.tuple(fc.constantFrom('limit', 'offset'), fc.integer({ min: 0, max: 3 }).map(String)),
  )
  const any: fc.Arbitrary<readonly [string, string]> = fc.oneof(
    fc.tuple(
      fc.constant('select'),
      fc.array(item, { maxLength: 4 }).map((all) => all.join(',')),
    ),
    fc.tuple(
      fc.tuple(path, field).map((all) => all.join('')),
      expression,
    ),
    fc.tuple(
      fc.tuple(path, fc.constantFrom('and', 'or', 'not.and', 'not.or')).map((all) => all.join('')),
      fc.array(condition, { maxLength: 3 }).map((all) => `(${all.join(',')})`),
    ),
    fc.tuple(
      path.map((name) => `${name}order`),
      fc.oneof(
        fc.array(term, { maxLength: 3 }).map((all) => all.join(',')),
        fc.tuple(table, term).map(([name, of]) => `${name}(${of})`),
      ),
    ),
    fc.tuple(
      fc.tuple(path, fc.constantFrom('limit', 'offset')).map((all) => all.join('')),
      fc.oneof(fc.integer({ min: -2, max: 20 }).map(String), value),
    ),
    fc.tuple(
      fc.constantFrom('columns', 'on_conflict'),
      fc.array(column, { maxLength: 4 }).map((all) => all.join(',')),
    ),
    fc.tuple(anyText, anyText),
  )
  const parameter = fc.oneof({ weight: rightOnes, arbitrary: plain }, { weight: 1, arbitrary: any })
  const right = fc
    .array(parameter, { maxLength: 4 })
    .map((all) => new URLSearchParams(all.map(([name, given]) => [name, given])).toString())
  // A flaw after the encoding: cut in the middle of an escape, a piece taken out, a token put in.
  const flawed = fc
    .tuple(right, fc.nat(), fc.nat({ max: 4 }), fc.oneof(tokens, fc.constantFrom('%', '%0', '%00', '%ff', '%c3', '+')))
    .map(([text, at, taken, put]) => {
      const place = text.length === 0 ? 0 : at % text.length
      return text.slice(0, place) + put + text.slice(place + taken)
    })
  return fc.oneof({ weight: 6 * rightOnes, arbitrary: right }, { weight: 3, arbitrary: flawed }, anyText)
}
