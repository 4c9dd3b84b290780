import { promisifyRequest, type UseStore } from 'idb-keyval'

/** A table of a database of its own in this browser; opened anew when the browser closed it. Each use fails where the browser has none. */
export function deviceTable(database: string, name: string, index?: string): UseStore {
  let opening: Promise<IDBDatabase> | null = null

  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => {
      const table = request.result.createObjectStore(name)
      if (index !== undefined) table.createIndex(index, index)
    }
    const opened = await promisifyRequest(request)
    opened.onclose = () => {
      opening = null
    }
    return opened
  }

  return async (mode, use) => {
    opening ??= open()
    opening.catch(() => {
      opening = null
    })
    return use((await opening).transaction(name, mode).objectStore(name))
  }
}
