import type { HttpError } from '../../http-error.ts'
import { syntaxRefusal } from '../errors.ts'

// Words joined by single dashes; a dash before `>` begins a JSON arrow.
const NAME = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy
const IDENTIFIER = /[\p{L}\p{N}_ $]+/uy
const QUOTED = /"((?:[^\\"]|\\[\s\S])*)"/y
const JSON_KEY = /[^(\-:.,>)"][^(\-:.,>)]*(?:-(?!>)[^(\-:.,>)]+)*/uy
const JSON_INDEX = /-?\d+(?=->|::|\.|,|\)|$)/y

/** One step into a JSON value: `->key`, `->>key`, `->0`. */
export interface JsonStep {
  readonly asText: boolean
  readonly key: string
  readonly isIndex: boolean
}

/** A column, or a place inside its JSON. */
export interface Field {
  readonly name: string
  readonly path: readonly JsonStep[]
}

/** Parses one value of the query string from left to right; refuses unexpected input with its position. */
export class Scanner {
  readonly text: string
  readonly what: string
  position = 0

  constructor(text: string, what: string) {
    this.text = text
    this.what = what
  }

  get isAtEnd(): boolean {
    return this.position >= this.text.length
  }

  sees(literal: string): boolean {
    return this.text.startsWith(literal, this.position)
  }

  /** Skips the literal if it comes next. */
  take(literal: string): boolean {
    if (!this.sees(literal)) return false
    this.position += literal.length
    return true
  }

  expect(literal: string, expecting = JSON.stringify(literal)): void {
    if (!this.take(literal)) throw this.refuse(expecting)
  }

  expectEnd(expecting = 'end of input'): void {
    this.skipSpace()
    if (!this.isAtEnd) throw this.refuse(expecting)
  }

  skipSpace(): void {
    while (this.text[this.position] === ' ' || this.text[this.position] === '\t') this.position++
  }

  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position
    const found = pattern.exec(this.text)
    if (found) this.position = pattern.lastIndex
    return found
  }

  quoted(): string | null {
    const found = this.match(QUOTED)
    return found ? (found[1] ?? '').replace(/\\([\s\S])/g, '$1') : null
  }

  name(): string | null {
    const quoted = this.quoted()
    if (quoted !== null) return quoted
    const found = this.match(NAME)?.[0].trim()
    return found ? found : null
  }

  requireName(): string {
    const name = this.name()
    if (name === null) throw this.refuse('field name (* or [a..z0..9_$])')
    return name
  }

  /** An unquoted word, such as the name of a type or of a text search configuration. */
  requireIdentifier(): string {
    const found = this.match(IDENTIFIER)?.[0].trim()
    if (!found) throw this.refuse('letter or digit')
    return found
  }

  jsonPath(): JsonStep[] {
    const path: JsonStep[] = []
    for (;;) {
      const asText = this.sees('->>')
      if (!asText && !this.sees('->')) return path
      this.position += asText ? 3 : 2
      const index = this.match(JSON_INDEX)
      if (index) {
        path.push({ asText, key: index[0], isIndex: true })
        continue
      }
      const key = this.quoted() ?? this.match(JSON_KEY)?.[0].trim() ?? ''
      if (key === '') throw this.refuse('any non reserved character different from: .,>()')
      path.push({ asText, key, isIndex: false })
    }
  }

  field(): Field {
    this.skipSpace()
    const name = this.requireName()
    const path = this.jsonPath()
    this.skipSpace()
    return { name, path }
  }

  refuse(expecting: string): HttpError {
    return syntaxRefusal(this.what, this.text, this.position, expecting)
  }
}
