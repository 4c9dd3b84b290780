import { hasTemplate, makeTemplate } from './data-folder.ts'
import { removeAbandonedFolders } from './temp-folder.ts'

/** Several projects in one run share the template: the first one creates it and removes it. */
let remove: (() => Promise<void>) | undefined

export async function setup() {
  if (hasTemplate()) return
  removeAbandonedFolders()
  remove = await makeTemplate()
}

export const teardown = () => remove?.()
