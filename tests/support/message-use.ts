import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Export, moduleReader, type Statement, VALUE } from './modules.ts'

/** Messages that are used where they are not loaded: the feature, and the first place found. */
export interface MissingMessages {
  readonly feature: string
  readonly key: string
  readonly file: string
}

/** Code of the build and of development alone, where every message is loaded. */
const SERVER_FILE = /[.]server[.]ts$/

const KEY_WITH_VALUES = /^[a-z]+[.][a-z0-9.{}-]*$/

async function messageKeys(folder: string): Promise<string[]> {
  const features = readdirSync(folder).map((file) => file.replace('.ts', ''))
  const modules = features.map(async (feature) => {
    const module = (await import(join(folder, `${feature}.ts`))) as Record<string, Readonly<Record<string, string>>>
    return Object.keys(module[feature] ?? {})
  })
  return (await Promise.all(modules)).flat()
}

/** Reads which message keys the sources of the app use, and which a page can use before their messages are loaded. */
export async function readMessageUse(root: string) {
  const keys = await messageKeys(join(root, 'app/i18n/en'))
  const read = moduleReader(root)
  const known = new Set(keys)
  const keysByStatement = new Map<Statement, readonly string[]>()

  /** A key built at run time stands for every key of its form. */
  const keysOfString = (string: string): string[] => {
    if (!string.includes(VALUE)) return known.has(string) ? [string] : []
    if (!KEY_WITH_VALUES.test(string)) return []
    const form = new RegExp(`^${string.replaceAll('.', '[.]').replaceAll(VALUE, '.+')}$`)
    return keys.filter((key) => form.test(key))
  }
  const keysOf = (statement: Statement): readonly string[] => {
    const present = keysByStatement.get(statement) ?? [...statement.strings].flatMap(keysOfString)
    keysByStatement.set(statement, present)
    return present
  }
  const loadsOf = (statement: Statement) => [...(statement.calls.get('needMessages') ?? [])].filter(Boolean)

  /** Of statements that load messages: the features that a page needed them for. */
  const needed = new Map<Statement, Set<string>>()

  /** Follows what the exports refer to, as the bundler does, and collects what is used without being loaded. */
  function missing(exports: readonly Export[], loaded: readonly string[]): MissingMessages[] {
    const found = new Map<string, MissingMessages>()
    follow(exports, loaded, (use) => {
      if (!found.has(use.feature)) found.set(use.feature, use)
    })
    return [...found.values()]
  }

  function follow(exports: readonly Export[], loaded: readonly string[], miss: (use: MissingMessages) => void): void {
    const seen = new Set<string | Statement>()
    const queue = [...exports]
    const lazy: (() => void)[] = []

    const followName = (file: string, name: string) => {
      const { declared, imported } = read(file)
      const statement = declared.get(name)
      const other = imported.get(name)
      if (statement) visitStatement(statement)
      else if (other) queue.push(other)
    }
    const visitStatement = (statement: Statement) => {
      if (seen.has(statement)) return
      seen.add(statement)
      const loads = loadsOf(statement)
      const isMissing = ({ feature }: MissingMessages) => !loaded.includes(feature)
      const report = (use: MissingMessages) => {
        if (!isMissing(use)) return
        if (loads.includes(use.feature)) needed.set(statement, (needed.get(statement) ?? new Set()).add(use.feature))
        else miss(use)
      }
      if (loads.length > 0 && !needed.has(statement)) needed.set(statement, new Set())
      for (const key of keysOf(statement))
        report({ feature: key.slice(0, key.indexOf('.')), key, file: statement.file })
      for (const file of statement.lazyImports) {
        if (!SERVER_FILE.test(file)) lazy.push(() => follow([{ file, name: '*' }], loaded, report))
      }
      for (const name of statement.names) followName(statement.file, name)
    }

    for (let next = queue.pop(); next; next = queue.pop()) {
      const { file, name } = next
      if (seen.has(`${file} ${name}`)) continue
      seen.add(`${file} ${name}`)
      const { exported, exportsAllOf, imports, effects } = read(file)
      effects.forEach(visitStatement)
      for (const other of imports) queue.push({ file: other, name: '' })
      const target = exported.get(name)
      if (name === '*') for (const each of exported.keys()) queue.push({ file, name: each })
      if (typeof target === 'string') followName(file, target)
      else if (target) queue.push(target)
      else for (const other of exportsAllOf) queue.push({ file: other, name })
    }
    for (const load of lazy) load()
  }

  return {
    keys,
    missing,
    /** The keys that occur in a file. */
    keysIn: (file: string): string[] => read(file).statements.flatMap(keysOf),
    exportsOf: (file: string): string[] => [...read(file).exported.keys()],
    /** The features whose messages a file loads. */
    loadsIn: (file: string): string[] => read(file).statements.flatMap(loadsOf),
    /** The strings in a declaration of a file. */
    stringsOf: (file: string, name: string): string[] => [...(read(file).declared.get(name)?.strings ?? [])],
    /** What the statements followed so far load without need. */
    unneeded: (): { readonly file: string; readonly feature: string }[] =>
      [...needed].flatMap(([statement, features]) =>
        loadsOf(statement)
          .filter((feature) => !features.has(feature))
          .map((feature) => ({ file: statement.file, feature })),
      ),
  }
}
