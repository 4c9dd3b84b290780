import { dirname, resolve } from 'node:path'

/** What the bundler tells of a module. */
interface ModuleInfo {
  readonly code?: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null
  ids(): Iterable<string>
}

/** What every screen of the app begins with. */
const SHELL = ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/app-layout.tsx']

/** The screens that most people open first, a letter for each: what a file brings that one does not need is waited for here. */
const MAIN = [
  'saved-plans',
  'event-plan',
  'event-tasks',
  'budget-tracking',
  'budget-breakdown',
  'guest-list',
  'table-arrangement',
]

/** The screens; what two of them use comes in a file of its own, so that the second one finds it in the cache. */
const SCREENS = [...MAIN, 'new-plan', 'vendor-comparison', 'vendor-recommendations', 'account', 'auth'].map(
  (name) => `app/routes/${name}.tsx`,
)

/** The small programs of public pages. They and what they load later must not grow by what the app alone needs. */
const PUBLIC = ['app/entry.site.ts', 'app/hydrate-islands.ts', 'app/service-worker/service-worker.ts']

/** What every screen of the app loads at rest: of what other screens share it brings only what it needs itself. */
const AT_REST = ['app/routes/live-sync.tsx', 'app/routes/outbox-sync.tsx', 'app/ui/feedback/messages.tsx']

/** What as many of the main screens use is in one file for all of them, and for the others. */
const OF_MOST_SCREENS = 4

/** The letter of the screen that most people see first: what it does not load is not beside what it does. */
const DASHBOARD = 'a'

/** Styles that many screens and dialogs need and the dashboard does not. */
const LATER_STYLES = /\/theme\/more-library[.]css/

/** Entries of the bundler. */
const BEGINS = /\/app\/(entry[.]\w+|root|routes\/[\w-]+)[.]tsx?(\?.*)?$/

/** Icons import nothing of the app, and are a line each: one that a screen and its dialogs use would be a file for that line. */
const ICON = /node_modules\/@tabler\//

/** Libraries in files of their own: React, which islands of public pages run on too, and what forms alone use. */
const OF_ITS_OWN = /node_modules\/(?:(react)(?:-dom)?|scheduler|(zod))\//

/** Libraries whose index names every component: what a module takes from it counts, and not all that it names. */
const BARREL =
  /node_modules\/(@mantine\/(core|hooks|notifications)\/esm\/index|@tabler\/icons-react\/(dist\/)?esm\/[\w-]+)[.]m?js$/

/**
 * Says for each module of the browser's build in which file it belongs, by who loads it: the shell of the app in one file, what
 * screens share in a few, everything else where the bundler puts it. An imported module is in the file of its importer or in
 * one that more entries load, so that files never import each other in a circle.
 */
export function chunkGroups(graph: Graph): ReadonlyMap<string, string> {
  const edges = edgesOf(graph)
  const reach = (roots: readonly string[]) => {
    const found = new Set<string>(roots)
    for (const id of found) for (const next of edges(id)) found.add(next)
    return found
  }
  const ids = [...graph.ids()]
  const rootsOf = (source: string) => ids.filter((id) => id.replace(/[?].*/, '').endsWith(`/${source}`))

  const shell = reach(SHELL.flatMap(rootsOf))
  if (shell.size === 0) return new Map()
  const later = PUBLIC.flatMap(rootsOf).flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const ofPublic = [...PUBLIC.map(rootsOf), ...later.map((id) => [id])].map((roots) => reach(roots))
  const screens = SCREENS.map((source) => reach(rootsOf(source)))
  const atRest = reach(AT_REST.flatMap(rootsOf))
  const groups = new Map<string, string>()
  for (const id of ids) {
    const visitors = usersOf(ofPublic, id)
    const planners = usersOf(screens, id)
    // What begins a program or a screen runs when it is asked for by name, and not with what others share.
    if (BEGINS.test(id)) continue
    if (OF_ITS_OWN.test(id)) groups.set(id, OF_ITS_OWN.exec(id)?.slice(1).find(Boolean) ?? 'react')
    else if (visitors === '' && shell.has(id)) groups.set(id, 'app')
    else if (visitors !== '' && (shell.has(id) || planners !== '')) groups.set(id, fileOfVisitors(visitors))
    else if (LATER_STYLES.test(id)) groups.set(id, 'more-library')
    else if (planners.length > 1 || (ICON.test(id) && planners !== '' && planners !== DASHBOARD))
      groups.set(id, fileOfPlanners(planners, atRest.has(id)))
  }
  return groups
}

/** By which of the main screens load it. What several others share is one file for them, and for the dialogs that need it. */
function fileOfPlanners(planners: string, isAtRest: boolean): string {
  const main = [...planners].filter((letter) => LETTERS.indexOf(letter) < MAIN.length).join('')
  if (main === '') return isAtRest ? 'at-rest' : 'screens-others'
  if (main.length < OF_MOST_SCREENS) return `screens-${main}`
  return main.includes(DASHBOARD) ? 'screens' : 'screens-more'
}

/**
 * What the first program of public pages loads stays small, and so does what one of their islands alone loads; what several islands
 * do is little.
 */
const fileOfVisitors = (visitors: string) =>
  /[abc]/.test(visitors) || visitors.length === 1 ? `public-${visitors}` : 'islands'

/** Who of several loads a module, a letter for each. */
const usersOf = (users: readonly ReadonlySet<string>[], id: string) =>
  users.map((modules, index) => (modules.has(id) ? LETTERS[index] : '')).join('')

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The static imports of a module, through the index of a library to the files that are meant. */
function edgesOf(graph: Graph) {
  const exportsOf = new Map<string, ReadonlyMap<string, string>>()
  const barrel = (id: string) => {
    const known = exportsOf.get(id) ?? namesOf(id, graph.getModuleInfo(id))
    exportsOf.set(id, known)
    return known
  }
  return (id: string): readonly string[] => {
    const info = graph.getModuleInfo(id)
    if (!info) return []
    if (BARREL.test(id)) return []
    const barrels = info.importedIds.filter((imported) => BARREL.test(imported))
    if (barrels.length === 0) return info.importedIds
    // By where each name comes from: a component of ours may be named as one of the library's.
    const taken = [...(info.code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].flatMap(
      ([, list = '', from = '']) => {
        const names = list.split(',').map((name) => name.trim().replace(/\s+as\s+.*/, ''))
        const index = barrels.find((each) => each.includes(`/node_modules/${from}/`))
        return index === undefined ? [] : names.flatMap((name) => barrel(index).get(name) ?? [])
      },
    )
    return [...info.importedIds, ...taken]
  }
}

/** The file behind each name of a library's index, which may be of another library. */
function namesOf(id: string, info: ModuleInfo | null): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  for (const [, list = '', from = ''] of (info?.code ?? '').matchAll(
    /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g,
  )) {
    const file = from.startsWith('.')
      ? resolve(dirname(id), from)
      : info?.importedIds.find((imported) => imported.includes(`/node_modules/${from}/`))
    if (file === undefined) continue
    for (const each of list.split(',')) {
      const [name = '', as] = each.trim().split(/\s+as\s+/)
      files.set(as ?? name, file)
    }
  }
  return files
}

/** The first circle among files that import others, or null. */
export function findCircle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of imports.get(file) ?? []) {
      const found = visit(next, [...way, file])
      if (found) return found
    }
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const found = visit(file, [])
    if (found) return found
  }
  return null
}
