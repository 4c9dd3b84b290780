import { nameOfPath, objectName } from '../browser/file-names.ts'
import { newId } from '../browser/new-id.ts'
import { AppError } from './app-error.ts'
import { addressOf } from './connection.ts'
import { fetchAsCaller } from './supabase.ts'

/** What a plan keeps of files, as its bucket does: the database has the last word. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024

const BUCKET = 'plan-files'

/** The storage service's refusal as an AppError; the response has only a status and a sentence. */
function fromStorage(error: { readonly message: string; readonly statusCode?: string | undefined }): AppError {
  const status = Number(error.statusCode)
  if (error.message.includes('file.limit-reached')) return new AppError('file.limit-reached', { cause: error })
  if (status === 403 || /row-level security/i.test(error.message))
    return new AppError('access.not-allowed', { cause: error })
  if (status === 404) return new AppError('file.not-found', { cause: error })
  if (status === 413 || status === 415 || status === 400) return new AppError('file.refused', { cause: error })
  return new AppError(navigator.onLine ? 'server.unavailable' : 'network.offline', { cause: error })
}

/** Whether there is a file under the path already. */
function isDuplicate(error: unknown): boolean {
  const { message = '', statusCode } = (error ?? {}) as { message?: string; statusCode?: string }
  return Number(statusCode) === 409 || /Duplicate|already exists/i.test(message)
}

interface SendOptions {
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Uploads a file with progress, which `fetch` does not report. */
function put(address: string, file: Blob, type: string, { signal, onProgress }: SendOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () =>
      request.status < 300
        ? resolve()
        : reject(fromStorage({ message: request.responseText, statusCode: String(request.status) }))
    request.onerror = () => reject(fromStorage({ message: 'no answer' }))
    request.onabort = () => reject(fromStorage({ message: 'stopped' }))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('PUT', address)
    request.setRequestHeader('content-type', type)
    request.setRequestHeader('cache-control', 'max-age=3600')
    request.send(file)
  })
}

/** The files of all plans; what speaks with their store is loaded when the first of them is wanted. */
export async function storedFiles() {
  const { StorageClient } = await import('@supabase/storage-js')
  return new StorageClient(addressOf('storage'), {}, fetchAsCaller()).from(BUCKET)
}

/** The storage paths of a plan's files: each has its own id, so that none overwrites another. */
export function planFiles(planId: string) {
  /** Removes a file that no row refers to. One that stays is harmless and is cleaned up later. */
  const discard = (path: string): void => {
    const removed = storedFiles().then((files) => files.remove([path]))
    removed.catch(() => undefined)
  }
  return {
    /** Uploads a file under a path that was chosen before; one that is there already is the same, sent by an earlier attempt. */
    sendTo: async (path: string, file: Blob, options: SendOptions): Promise<void> => {
      const { data, error } = await (await storedFiles()).createSignedUploadUrl(path)
      if (isDuplicate(error)) return
      if (error) throw fromStorage(error)
      await put(data.signedUrl, file, file.type, options).catch((failure: AppError) => {
        if (!isDuplicate(failure.cause)) throw failure
      })
    },
    /** Uploads a file and resolves with its path. */
    send: async (file: File, type: string, options: SendOptions): Promise<string> => {
      const path = `${planId}/${newId()}/${objectName(file.name)}`
      const { data, error } = await (await storedFiles()).createSignedUploadUrl(path)
      if (error) throw fromStorage(error)
      options.signal.throwIfAborted()
      try {
        await put(data.signedUrl, file, type, options)
      } catch (failure) {
        // The file may have arrived even so, with the response lost or cancelled.
        discard(path)
        throw failure
      }
      return path
    },
    discard,
  }
}

/** Fetches a stored file with its original name. */
export async function fetchPlanFile(path: string): Promise<{ readonly content: Blob; readonly name: string }> {
  const { data, error } = await (await storedFiles()).download(path)
  if (error) throw fromStorage(error)
  return { content: data, name: nameOfPath(path) }
}
