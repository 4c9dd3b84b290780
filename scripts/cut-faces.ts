// Subsets the product's fonts from their packages to the characters that app/theme/fonts.css assigns to each file:
// `node scripts/cut-faces.ts`, after a package update or a change of the characters. A first visit on a slow line needs
// only the characters of Spanish and English, in the weights in use and, for headings, at one optical size.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { readFaces } from './faces.ts'

const folder = join(import.meta.dirname, '..', 'app', 'theme', 'faces')

const FAMILIES = {
  fraunces: {
    latin: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'),
    extended: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2'),
    license: import.meta.resolve('@fontsource-variable/fraunces/LICENSE'),
    axes: { opsz: 40, wght: { min: 440, max: 560 } },
  },
  figtree: {
    latin: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    extended: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2'),
    license: import.meta.resolve('@fontsource-variable/figtree/LICENSE'),
    axes: { wght: { min: 400, max: 700 } },
  },
}

await mkdir(folder, { recursive: true })
const faces = await readFaces()
for (const [name, { latin, extended, license, axes }] of Object.entries(FAMILIES)) {
  for (const { file, codePoints } of faces.filter((face) => face.file.startsWith(`${name}-`))) {
    const whole = await readFile(fileURLToPath(file === `${name}-extended.woff2` ? extended : latin))
    const text = String.fromCodePoint(...codePoints)
    const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: axes })
    await writeFile(join(folder, file), cut)
    console.log(`${file}: ${(cut.length / 1024).toFixed(1)} KiB`)
  }
  await copyFile(fileURLToPath(license), join(folder, `${name}-license.txt`))
}

// PDFs embed the heading face in one weight, as a module: functions have no files beside their code. Its characters are
// those of Latin-1 and of punctuation; what it lacks is set in the other face.
const latin1 = Array.from({ length: 0x100 - 0x20 }, (_, index) => index + 0x20).filter(
  (point) => point < 0x7f || point > 0x9f,
)
const cardFace = await subsetFont(
  await readFile(fileURLToPath(FAMILIES.fraunces.latin)),
  `${String.fromCodePoint(...latin1)}–—‘’“”•…`,
  { targetFormat: 'truetype', variationAxes: { opsz: 72, wght: 400 } },
)
const module = join(import.meta.dirname, '..', 'supabase', 'functions', '_shared', 'files', 'display-face.ts')
await writeFile(
  module,
  `/**
 * Fraunces as a TrueType font in base64, cut by scripts/cut-faces.ts; its license (OFL 1.1) is
 * app/theme/faces/fraunces-license.txt.
 */
export const DISPLAY_FACE =
  '${cardFace.toString('base64')}'
`,
)
console.log(`display-face.ts: ${(cardFace.length / 1024).toFixed(1)} KiB`)
