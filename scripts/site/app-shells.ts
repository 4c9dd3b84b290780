import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { DRINK_TYPES } from '#domain/drinks/bottles/bottles.ts'
import { type Bundle, bundleFiles } from './bundle-files.ts'
import { write } from './draw.ts'

/** What a screen of the app asks for before its rows stand. */
export interface ScreenFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly words: Readonly<Record<Language, readonly string[]>>
}

const ROUTES = 'app/routes'
/** Loaded before every screen, and what each of them asks for besides. */
const BEFORE = ['app/entry.client.tsx', 'app/root.tsx', `${ROUTES}/app-layout.tsx`]
const ADDRESS = /route\('(app\/[\w-]+|bottle-recommendations)(?:\/:\w+\??)?', 'routes\/([\w-]+)[.]tsx'\)/g

/** The screens behind sign-in by the first part of their address, with the files of each. */
export function filesOfScreens(bundle: Bundle, root: string): Readonly<Record<string, ScreenFiles>> {
  const { chunkOf, withImports } = bundleFiles(bundle)
  const text = (source: string) => readFileSync(join(root, source), 'utf8')
  const screens = [...text('app/routes.ts').matchAll(ADDRESS)]
  return Object.fromEntries(
    screens.map(([, address = '', file = '']) => {
      const sources = [...BEFORE, `${ROUTES}/${file}.tsx`]
      const loaded = new Set(sources.flatMap((source) => [...withImports(chunkOf(source))]))
      const features = new Set(sources.flatMap((source) => featuresIn(text(source))))
      const words = (language: Language) => {
        const files = [...features].flatMap((name) => [...withImports(chunkOf(`app/i18n/${language}/${name}.ts`))])
        return [...new Set(files)].filter((chunk) => !loaded.has(chunk)).map(({ fileName }) => fileName)
      }
      const files: ScreenFiles = {
        scripts: [...loaded].map(({ fileName }) => fileName),
        styles: [...new Set([...loaded].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
        words: { es: words('es'), en: words('en') },
      }
      return [address, files]
    }),
  )
}

/** What the screens load later, from a menu to a dialog; with the messages of each language apart. */
export interface LaterFiles {
  readonly all: readonly string[]
  readonly es: readonly string[]
  readonly en: readonly string[]
}

/** Rarely wanted: a solver, a canvas, readers of files. A device without a network does without them. */
const MAX_LATER_BYTES = 120_000

const MESSAGES = /\/app\/i18n\/(es|en)\/[\w-]+[.]ts$/

/** The files that the screens behind sign-in may load once they stand, whatever is pressed. */
export function laterFilesOfScreens(bundle: Bundle, root: string): LaterFiles {
  const { chunkOf, withImports } = bundleFiles(bundle)
  const routes = [...readFileSync(join(root, 'app/routes.ts'), 'utf8').matchAll(ADDRESS)].map(([, , file = '']) => file)
  const first = [...BEFORE, ...routes.map((file) => `${ROUTES}/${file}.tsx`)]
  const found = new Set(first.flatMap((source) => [...withImports(chunkOf(source))]))
  for (const chunk of found)
    for (const name of chunk.dynamicImports) {
      const later = bundle[name]
      if (later?.type === 'chunk' && later.code.length <= MAX_LATER_BYTES)
        for (const each of withImports(later)) found.add(each)
    }
  const later = { all: new Set<string>(), es: new Set<string>(), en: new Set<string>() }
  for (const { fileName, facadeModuleId, viteMetadata } of found) {
    const [, language = 'all'] = MESSAGES.exec(facadeModuleId ?? '') ?? []
    for (const file of [fileName, ...(viteMetadata?.importedCss ?? [])])
      later[language as keyof LaterFiles].add(`/${file}`)
  }
  return { all: [...later.all], es: [...later.es], en: [...later.en] }
}

/** The features whose messages a source asks for by name. */
const featuresIn = (text: string) =>
  [...text.matchAll(/needMessages\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  )

/** The screens that exist at a closed list of addresses: each gets a page, so that the gateway knows any other as not found. */
const LISTED: Readonly<Record<string, readonly string[]>> = { 'bottle-recommendations': DRINK_TYPES }

/** The page that React Router writes for every address of the app. */
const SHELL = '__spa-fallback.html'

/**
 * Writes the page of each screen: the shell with that screen's files named in its head, so that all of them are asked for in
 * one step, and the messages of its reader's language in the next (app/entry.early.ts).
 */
export function writeAppShells(folder: string, screens: Readonly<Record<string, ScreenFiles>>, early: string): void {
  const shell = readFileSync(join(folder, SHELL), 'utf8')
  const named = new Set([...shell.matchAll(/\bhref="\/([^"#]+)/g)].map(([, href]) => href))
  for (const [address, { scripts, styles, words }] of Object.entries(screens)) {
    const links = [
      ...styles.filter((file) => !named.has(file)).map((file) => `<link rel="preload" as="style" href="/${file}">`),
      ...scripts.filter((file) => !named.has(file)).map((file) => `<link rel="modulepreload" href="/${file}">`),
      '<link rel="preload" as="fetch" href="/config.json" crossorigin="anonymous">',
    ].join('')
    const data = LANGUAGES.map(
      (language) => ` data-${language}="${words[language].map((file) => basename(file)).join(' ')}"`,
    ).join('')
    // First in the head: it is asked for before all that is named there, and the messages with it.
    const first = `<script async src="/${early}"${data}></script>`
    const page = shell.replace('<meta charSet="utf-8"/>', `$&${first}`).replace('</head>', `${links}</head>`)
    for (const below of ['', ...(LISTED[address] ?? [])]) write(join(folder, address, below, 'index.html'), page)
  }
}
