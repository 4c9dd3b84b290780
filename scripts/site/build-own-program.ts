import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { OLDEST_BROWSERS } from './older-browsers.ts'

interface OwnProgram {
  /** Below the build's folder. */
  readonly file: string
  readonly code: string
  /** The rules of what it shows. */
  readonly css: string
}

/**
 * Builds the entry file of that name in `app`, the program of a page that shares none with the app, into one file: what it uses of shared
 * modules and no more, for old phones too, and one request instead of one for each module that the app shares with it.
 */
export async function buildOwnProgram(name: string, root: string, folder: string): Promise<OwnProgram> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: OLDEST_BROWSERS,
      modulePreload: false,
      rolldownOptions: {
        input: { [name]: join(root, 'app', `entry.${name}.ts`) },
        output: { entryFileNames: 'assets/[name]-[hash].js', codeSplitting: false },
      },
    },
  })
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const chunk = files.find((file) => file.type === 'chunk')
  if (!chunk) throw new Error(`the program of the page ${name} became no file`)
  const path = join(folder, chunk.fileName)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, chunk.code)
  const sheets = files.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  return {
    file: chunk.fileName,
    code: chunk.code,
    css: sheets.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('\n'),
  }
}
