import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { ADDRESSES } from './gateway/addresses.ts'
import { filesOfScreens, laterFilesOfScreens } from './scripts/site/app-shells.ts'
import { bundleFiles, type Chunk } from './scripts/site/bundle-files.ts'
import { chunkGroups, findCircle } from './scripts/site/chunk-groups.ts'
import { OLDEST_BROWSERS } from './scripts/site/older-browsers.ts'

// In development the gateway runs beside this server; one address serves both.
const gatewayUrl = process.env['GATEWAY_URL']

/**
 * Builds app/entry.site.ts, the small program of the public pages, beside the app, and writes down which files it and the
 * islands became: scripts/finish-site.mjs puts them into those pages. The service worker is built beside them, under the one
 * address it may have.
 */
function siteEntry(): Plugin {
  const entry = 'app/entry.site.ts'
  return {
    name: 'convite:site-entry',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: entry, name: 'site' })
      this.emitFile({ type: 'chunk', id: 'app/service-worker/service-worker.ts', fileName: 'sw.js' })
      this.emitFile({ type: 'chunk', id: 'app/entry.early.ts', name: 'early' })
    },
    // Last: files that hold nothing but styles are gone by then.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const { chunkOf, withImports } = bundleFiles(bundle)
        const namesOf = (chunks: Iterable<Chunk>) => [...new Set([...chunks].map(({ fileName }) => fileName))]
        const program = namesOf(withImports(chunkOf(entry)))
        const hydrate = chunkOf('app/hydrate-islands.ts')
        const islands = Object.fromEntries(
          hydrate.dynamicImports.flatMap((fileName) => {
            const island = bundle[fileName]
            if (island?.type !== 'chunk') return []
            return [[island.name, namesOf([...withImports(hydrate), ...withImports(island)])]]
          }),
        )
        this.emitFile({
          type: 'asset',
          fileName: 'site-entry.json',
          source: JSON.stringify({
            program,
            islands,
            early: chunkOf('app/entry.early.ts').fileName,
            screens: filesOfScreens(bundle, import.meta.dirname),
            later: laterFilesOfScreens(bundle, import.meta.dirname),
          }),
        })
      },
    },
  }
}

/** Every file of words. */
export const WORDS = /\/(app\/i18n\/(es|en)|content)\/[^?]*[.]ts$/

/**
 * Words have no effect by being read. The bundler cannot see that of those put together from parts, and would have every
 * screen load them, in both languages.
 */
function wordsAreOnlyWords(): Plugin {
  return {
    name: 'convite:words',
    apply: 'build',
    transform: {
      filter: { id: WORDS },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  }
}

/** Words that are chosen from others: what is chosen is written into the build, and not how. */
const CHOSEN_WORDS = /\/app\/i18n\/(es|en)\/(checklist|instructions)[.]ts$/

/** Writes words that are put together from others as they came out. */
function chosenWordsAreWritten(): Plugin {
  return {
    name: 'convite:chosen-words',
    apply: 'build',
    load: {
      filter: { id: CHOSEN_WORDS },
      async handler(id) {
        const words = Object.entries((await import(id)) as Record<string, unknown>)
        return words.map(([name, texts]) => `export const ${name} = ${JSON.stringify(texts)}`).join('\n')
      },
    },
  }
}

/** The library's colours that nothing of ours names: a third of its variables (app/theme/theme.ts has ours). */
const UNUSED_COLORS = /\s*--mantine-color-(?:pink|grape|violet|indigo|cyan|lime|blue|teal|orange)-[\w-]+:[^;}]+;?/g

/** Leaves the variables of colours that are never used out of what every page loads. */
function onlyUsedColors(): Plugin {
  return {
    name: 'convite:colors',
    apply: 'build',
    transform: {
      filter: { id: /\/theme\/library[.]css/ },
      handler: (code) => ({ code: code.replace(UNUSED_COLORS, ''), map: null }),
    },
  }
}

/** What app/entry.site.ts needs at once, most of it shared with the app: one file instead of ten. */
export const PUBLIC_PROGRAM = {
  name: 'page',
  test: /app[\\/](features[\\/]site[\\/]layout[\\/]enhance-page|lib[\\/](api[\\/]client-config|browser[\\/](register-service-worker|performance-monitor|remembered-language|report|retry-until-loaded|stored)|site[\\/](reload-after-deploy|default-brand|early-submit))|i18n[\\/]languages)[.]ts$|preload-helper/,
}

/** The files of the browser's program by who loads what is in them (scripts/site/chunk-groups.ts). */
function groupChunks(): Plugin {
  let groups: ReadonlyMap<string, string> = new Map()
  const byUsers = { name: (id: string) => groups.get(id) ?? null, debugName: 'by users' }
  return {
    name: 'convite:chunks',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    configEnvironment(name) {
      if (name !== 'client') return undefined
      const codeSplitting = {
        includeDependenciesRecursively: false,
        groups: [{ ...PUBLIC_PROGRAM, priority: 1 }, byUsers],
      }
      // React Router wants entries to export what they were written with; a file that others share has more.
      return { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { codeSplitting } } } }
    },
    renderStart() {
      groups = chunkGroups({ getModuleInfo: (id) => this.getModuleInfo(id), ids: () => this.getModuleIds() })
    },
    // What two files import of each other may not be there yet when the first of them runs.
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const circle = findCircle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (circle) this.error(`files that import each other in a circle: ${circle.join(' → ')}`)
    },
  }
}

/** Live updates come over a WebSocket. */
const proxyOf = (path: string, target: string) => ({ target, ws: path === ADDRESSES.realtime })

export default defineConfig({
  plugins: [reactRouter(), siteEntry(), chosenWordsAreWritten(), wordsAreOnlyWords(), onlyUsedColors(), groupChunks()],
  // The import's worker loads what reads workbooks when one is chosen.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // Rules of the pages of guests are among them.
    cssTarget: OLDEST_BROWSERS,
    sourcemap: false,
  },
  ...(gatewayUrl
    ? {
        server: {
          proxy: Object.fromEntries(Object.values(ADDRESSES).map((path) => [path, proxyOf(path, gatewayUrl)])),
        },
      }
    : {}),
})
