import { makeTemplate } from './data-folder.ts'

let remove: () => Promise<void> = async () => undefined

export async function setup() {
  remove = await makeTemplate()
}

export const teardown = () => remove()
