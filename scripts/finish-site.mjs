// Finishes the public site after the build: each page carries the rules it uses instead of whole sheets, and the small
// program of public pages instead of the app; then comes what finds, shows and installs them (scripts/site/), and what
// never changes is compressed once, as far as it goes.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { PurgeCSS } from 'purgecss'
import { root } from './ensure-installed.mjs'
import { headOf } from './site/after-first-paint.ts'
import { drawIcons } from './site/draw-icons.ts'
import { drawPagePictures } from './site/draw-page-pictures.ts'
import { isDocument, readSitePages } from './site/site-pages.ts'
import { writeManifest } from './site/write-manifest.ts'
import { writeServiceWorker } from './site/write-service-worker.ts'
import { writeSiteMap } from './site/write-site-map.ts'

const folder = join(root, 'build', 'client')
const COMPRESSIBLE = /[.](js|css|svg|json|webmanifest)$/
const WORTH_COMPRESSING_BYTES = 1_024
/** Classes and marks that only a running program sets. */
const SET_LATER = [/^data-mantine-color-scheme/, /^data-signed-in/]

/** Also read by style attributes, which the search for unused variables does not see. */
const OWN_TOKENS = [/^--convite-/]

const filesOf = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Puts the rules a page uses into it, in place of its sheets, and the program of public pages in place of the app's. */
async function finishPage(html, { program, islands }) {
  const sheets = [...html.matchAll(/<link[^>]*\brel="stylesheet"[^>]*>/g)].map(([tag]) => tag)
  const css = [...new Set(sheets.map((tag) => /\bhref="([^"]+)"/.exec(tag)[1].replace(/#.*/, '')))]
    .map((href) => readFileSync(join(folder, href), 'utf8'))
    .join('\n')
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    keyframes: true,
    variables: true,
    safelist: { greedy: SET_LATER, variables: OWN_TOKENS },
  })
  return sheets
    .reduce((page, tag) => page.replace(tag, ''), html)
    .replace(/<link[^>]*\brel="modulepreload"[^>]*>/g, '')
    .replace(/<hr data-program.*(?=<\/body>)/s, '')
    .replace('</head>', `${filesForLater(html, program, islands)}${headOf(used.css, program)}</head>`)
}

/** What the parts that answer will need: app/entry.site.ts has it fetched when the browser has nothing else to do. */
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
// A page that says no page is there has no address of its own.
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
writeServiceWorker(folder)
for (const path of filesOf(join(folder, 'assets'))) if (COMPRESSIBLE.test(path)) compress(path)
