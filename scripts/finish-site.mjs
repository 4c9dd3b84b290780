// Finishes the public site after the build: each page carries the rules it uses instead of whole style sheets, and the
// small program of public pages instead of the app. The site map, share images, icons and manifest follow
// (scripts/site/), and immutable files are compressed once, at the highest level.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { PurgeCSS } from 'purgecss'
import { root } from './ensure-installed.mjs'
import { headOf } from './site/after-first-paint.ts'
import { writeAppShells } from './site/app-shells.ts'
import { buildOwnProgram } from './site/build-own-program.ts'
import { drawIcons } from './site/draw-icons.ts'
import { drawPagePictures } from './site/draw-page-pictures.ts'
import { isDocument, readSitePages } from './site/site-pages.ts'
import { writeManifest } from './site/write-manifest.ts'
import { writeServiceWorker } from './site/write-service-worker.ts'
import { writeSiteMap } from './site/write-site-map.ts'

const folder = join(root, 'build', 'client')
const COMPRESSIBLE = /[.](js|css|svg|json|webmanifest)$/
const WORTH_COMPRESSING_BYTES = 1_024
/** Classes and attributes that only a running program sets. */
const SET_LATER = [/^data-mantine-color-scheme/, /^data-signed-in/]

/** Also read by style attributes, which the search for unused variables does not cover. */
const OWN_TOKENS = [/^--convite-/]

const filesOf = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/**
 * Inlines the rules a page uses in place of its style sheets, and replaces the app's program with that of public pages.
 */
async function finishPage(html, { program: shared, islands }) {
  const own = await ownProgramOf(html)
  const program = own ? [own.file] : shared
  const sheets = [...html.matchAll(/<link[^>]*\brel="stylesheet"[^>]*>/g)].map(([tag]) => tag)
  const named = sheets.map((tag) => /\bhref="([^"]+)"/.exec(tag)[1].replace(/#.*/, ''))
  const sheet = (href) => readFileSync(join(folder, href), 'utf8')
  const css = [...new Set(named)]
    .map(sheet)
    .concat(own?.css ?? [])
    .join('\n')
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }, ...(own ? [{ raw: own.code, extension: 'js' }] : [])],
    css: [{ raw: css }],
    keyframes: true,
    variables: true,
    safelist: { greedy: SET_LATER, variables: OWN_TOKENS },
  })
  return sheets
    .reduce((page, tag) => page.replace(tag, ''), html)
    .replace(/<link[^>]*\brel="modulepreload"[^>]*>/g, '')
    .replace(/<hr data-program.*(?=<\/body>)/s, '')
    .replace(
      '</head>',
      `${filesForLater(html, program, islands)}${own ? startOf(program) : ''}${headOf(used.css, program)}</head>`,
    )
}

const ownPrograms = new Map()

/** The program of a page that names one of its own, null for others; built once. */
async function ownProgramOf(html) {
  const name = / data-own-program="([^"]+)"/.exec(html)?.[1]
  if (!name) return null
  if (!ownPrograms.has(name)) ownPrograms.set(name, buildOwnProgram(name, root, folder))
  return await ownPrograms.get(name)
}

/**
 * A page whose program makes all that it shows starts it at once, and not when the page has been painted; with what the
 * program asks for first.
 */
function startOf([program]) {
  return [
    `<script type="module" src="/${program}"></script>`,
    '<link rel="preload" as="fetch" href="/config.json" crossorigin="anonymous">',
  ].join('')
}

/** Files that the page's islands will need: app/entry.site.ts fetches them when the browser is idle. */
function filesForLater(html, program, islands) {
  const names = [...html.matchAll(/ data-island="([^"]+)"/g)].map(([, name]) => name)
  const files = new Set(names.flatMap((name) => islands[name]).filter((file) => !program.includes(file)))
  return files.size > 0 ? `<meta name="convite-later" content="${[...files].map((file) => `/${file}`).join(' ')}">` : ''
}

function compress(path) {
  const bytes = readFileSync(path)
  if (bytes.length < WORTH_COMPRESSING_BYTES) return
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}

const note = join(folder, 'site-entry.json')
const entry = JSON.parse(readFileSync(note, 'utf8'))
for (const path of filesOf(folder)) {
  if (!path.endsWith('.html')) continue
  const html = readFileSync(path, 'utf8')
  if (isDocument(html)) writeFileSync(path, await finishPage(html, entry))
}
rmSync(note)
writeAppShells(folder, entry.screens, entry.early)
// A page for "not found" has no address of its own.
for (const language of ['', 'en']) {
  const lost = join(folder, language, '404')
  if (!existsSync(lost)) continue
  renameSync(join(lost, 'index.html'), `${lost}.html`)
  rmSync(lost, { recursive: true })
}
const pages = readSitePages(folder)
writeSiteMap(folder, pages)
await drawPagePictures(folder, pages)
await drawIcons(folder)
writeManifest(folder, pages)
writeServiceWorker(folder, { screens: Object.keys(entry.screens), later: entry.later })
for (const path of filesOf(join(folder, 'assets'))) if (COMPRESSIBLE.test(path)) compress(path)
