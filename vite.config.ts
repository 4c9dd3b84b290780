import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// In development the gateway runs beside this server; one address serves both.
const backEnd = ['/auth/v1', '/rest/v1', '/functions/v1', '/healthz', '/readyz', '/config.json', '/dev/']
const gatewayUrl = process.env['GATEWAY_URL']

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', sourcemap: false },
  ...(gatewayUrl ? { server: { proxy: Object.fromEntries(backEnd.map((path) => [path, gatewayUrl])) } } : {}),
})
