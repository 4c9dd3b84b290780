/** A file of the browser's program, as the bundler tells of it. */
export interface Chunk {
  readonly type: 'chunk'
  readonly fileName: string
  readonly name: string
  readonly code: string
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined
}

export type Bundle = Readonly<Record<string, { readonly type: 'asset' } | Chunk>>

/** Finds the files of a build by what they were written from. */
export function bundleFiles(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const withImports = (chunk: Chunk, found = new Set<Chunk>()): ReadonlySet<Chunk> => {
    if (found.has(chunk)) return found
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') withImports(imported, found)
    }
    return found
  }
  return {
    /** @throws Error when the source, a path in the project, became no file of its own */
    chunkOf: (source: string): Chunk => {
      const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.replace(/[?].*/, '').endsWith(`/${source}`))
      if (!found) throw new Error(`${source} became no file`)
      return found
    },
    /** A file, and all that it imports before it runs. */
    withImports: (chunk: Chunk) => withImports(chunk),
  }
}
