import { afterAll } from 'vitest'
import { closeBrowser } from './browser.ts'

// Runs after the hooks of the file itself, which close their visitors.
afterAll(closeBrowser)
