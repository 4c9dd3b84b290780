import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

// In development the gateway runs beside this server; one address serves both.
const backEnd = ['/auth/v1', '/rest/v1', '/functions/v1', '/healthz', '/readyz', '/config.json', '/dev/']
const gatewayUrl = process.env['GATEWAY_URL']

/**
 * Builds app/entry.site.ts, the small program of the public pages, beside the app, and writes down which file it became:
 * scripts/finish-site.mjs puts it into those pages. The service worker is built beside them, under the one address it
 * may have.
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
    },
    generateBundle(_, bundle) {
      const chunk = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${entry}`),
      )
      if (chunk?.type !== 'chunk') this.error(`${entry} became no file`)
      const files = [chunk.fileName, ...chunk.imports]
      this.emitFile({ type: 'asset', fileName: 'site-entry.json', source: JSON.stringify(files) })
    },
  }
}

export default defineConfig({
  plugins: [reactRouter(), siteEntry()],
  build: { target: 'es2022', sourcemap: false },
  ...(gatewayUrl ? { server: { proxy: Object.fromEntries(backEnd.map((path) => [path, gatewayUrl])) } } : {}),
})
