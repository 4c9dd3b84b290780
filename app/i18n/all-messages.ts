import { addFeature, isLanguage } from './i18n.ts'
import type { MessageFeature } from './message-key.ts'

// Prerendering and tests have every message from the start; screens load what they need.
const files = import.meta.glob<Record<string, Readonly<Record<string, string>>>>('./{es,en}/*.ts', { eager: true })

for (const [path, module] of Object.entries(files)) {
  const [, language, feature] = /^\.\/(es|en)\/(.+)\.ts$/.exec(path) ?? []
  if (isLanguage(language) && feature) addFeature(language, feature as MessageFeature, module)
}
