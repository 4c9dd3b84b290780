import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { budget as budgetEn } from '#app/i18n/en/budget.ts'
import { guests as guestsEn } from '#app/i18n/en/guests.ts'
import { ledger as ledgerEn } from '#app/i18n/en/ledger.ts'
import { plans as plansEn } from '#app/i18n/en/plans.ts'
import { seating as seatingEn } from '#app/i18n/en/seating.ts'
import { tasks as tasksEn } from '#app/i18n/en/tasks.ts'
import { budget as budgetEs } from '#app/i18n/es/budget.ts'
import { guests as guestsEs } from '#app/i18n/es/guests.ts'
import { ledger as ledgerEs } from '#app/i18n/es/ledger.ts'
import { plans as plansEs } from '#app/i18n/es/plans.ts'
import { seating as seatingEs } from '#app/i18n/es/seating.ts'
import { tasks as tasksEs } from '#app/i18n/es/tasks.ts'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { DRINK_TYPES } from '#domain/drinks/bottles/bottles.ts'
import { type Bundle, bundleFiles, type Chunk } from './bundle-files.ts'
import { write } from './draw.ts'

/** What a screen of the app asks for before its rows stand. */
export interface ScreenFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly words: Readonly<Record<Language, readonly string[]>>
  /** What a screen that is prepared to be used without a network loads later; of others nothing */
  readonly kept: readonly string[]
}

const ROUTES = 'app/routes'
/** Loaded before every screen, and what each of them asks for besides. */
const BEFORE = ['app/entry.client.tsx', 'app/root.tsx', `${ROUTES}/app-layout.tsx`]
const ADDRESS = /route\('(app\/[\w-]+|bottle-recommendations)(?:\/:\w+\??)?', 'routes\/([\w-]+)[.]tsx'\)/g

/** Screens that say when they can be used without a network: all of them is on the device then, dialogs too. */
const PREPARED: readonly string[] = ['event-day']

/** The screens behind sign-in by the first part of their address, with the files of each. */
export function filesOfScreens(bundle: Bundle, root: string): Readonly<Record<string, ScreenFiles>> {
  const { chunkOf, withImports } = bundleFiles(bundle)
  const text = (source: string) => readFileSync(join(root, source), 'utf8')
  const screens = [...text('app/routes.ts').matchAll(ADDRESS)]
  const partsOf = ({ dynamicImports }: Chunk) =>
    dynamicImports.flatMap((name) => {
      const part = bundle[name]
      return part?.type === 'chunk' && !MESSAGES.test(part.facadeModuleId ?? '') ? [...withImports(part)] : []
    })
  return Object.fromEntries(
    screens.map(([, address = '', file = '']) => {
      const sources = [...BEFORE, `${ROUTES}/${file}.tsx`]
      const loaded = new Set(sources.flatMap((source) => [...withImports(chunkOf(source))]))
      const features = new Set(sources.flatMap((source) => featuresIn(text(source))))
      const words = (language: Language) => {
        const files = [...features].flatMap((name) => [...withImports(chunkOf(`app/i18n/${language}/${name}.ts`))])
        return [...new Set(files)].filter((chunk) => !loaded.has(chunk)).map(({ fileName }) => fileName)
      }
      const parts = PREPARED.includes(file) ? partsOf(chunkOf(`${ROUTES}/${file}.tsx`)) : []
      const kept = [...new Set(parts)].filter((chunk) => !loaded.has(chunk))
      const files: ScreenFiles = {
        scripts: [...loaded].map(({ fileName }) => fileName),
        styles: [...new Set([...loaded].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
        words: { es: words('es'), en: words('en') },
        kept: kept.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]),
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

/** The titles of the screens that most people open first, by the last part of their address; they stand in their pages before the program does. */
const TITLES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'saved-plans': { es: plansEs['plans.list.title'], en: plansEn['plans.list.title'] },
  'budget-breakdown': { es: budgetEs['budget.screen.title'], en: budgetEn['budget.screen.title'] },
  'event-tasks': { es: tasksEs['tasks.title'], en: tasksEn['tasks.title'] },
  'budget-tracking': { es: ledgerEs['ledger.screen.title'], en: ledgerEn['ledger.screen.title'] },
  'guest-list': { es: guestsEs['guests.title'], en: guestsEn['guests.title'] },
  'table-arrangement': { es: seatingEs['seating.title'], en: seatingEn['seating.title'] },
}

/** The place of the title in the shell, as app/ui/page/first-frame.tsx renders it without one. */
const NO_TITLE = /( data-first-screen=")("[^>]*><p[^>]*><span lang="es">)(<\/span><span lang="en">)(<\/span>)/

/**
 * A page with the title of its screen in the frame.
 * @throws Error when the page has no place for it
 */
export function withTitle(page: string, address: string): string {
  const title = TITLES[address.replace(/^app\//, '')]
  if (!title) return page
  if (!NO_TITLE.test(page)) throw new Error('the frame of a page has no place for the title of its screen')
  const text = (language: Language) => title[language].replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return page.replace(
    NO_TITLE,
    (_, screen: string, spanish: string, english: string, end: string) =>
      screen + address + spanish + text('es') + english + text('en') + end,
  )
}

/** The page that React Router writes for every address of the app. */
const SHELL = '__spa-fallback.html'

/**
 * Writes the page of each screen: the shell with that screen's files named in its head, so that all of them are asked for in
 * one step, and the messages of its reader's language in the next (app/entry.early.ts).
 */
export function writeAppShells(folder: string, screens: Readonly<Record<string, ScreenFiles>>, early: string): void {
  const shell = readFileSync(join(folder, SHELL), 'utf8')
  const named = new Set([...shell.matchAll(/\bhref="\/([^"#]+)/g)].map(([, href]) => href))
  for (const [address, { scripts, styles, words, kept }] of Object.entries(screens)) {
    const links = [
      ...styles.filter((file) => !named.has(file)).map((file) => `<link rel="preload" as="style" href="/${file}">`),
      ...scripts.filter((file) => !named.has(file)).map((file) => `<link rel="modulepreload" href="/${file}">`),
      '<link rel="preload" as="fetch" href="/config.json" crossorigin="anonymous">',
    ].join('')
    const data = LANGUAGES.map(
      (language) => ` data-${language}="${words[language].map((file) => basename(file)).join(' ')}"`,
    ).join('')
    // The service worker keeps what a page names before it says that the page is kept; the page itself asks for none of these.
    const later = kept.length === 0 ? '' : ` data-kept="${[...new Set(kept)].map((file) => `/${file}`).join(' ')}"`
    // First in the head: it is asked for before all that is named there, and the messages with it.
    const first = `<script async src="/${early}"${data}${later}></script>`
    const page = shell.replace('<meta charSet="utf-8"/>', `$&${first}`).replace('</head>', `${links}</head>`)
    for (const below of ['', ...(LISTED[address] ?? [])])
      write(join(folder, address, below, 'index.html'), withTitle(page, address))
  }
}
