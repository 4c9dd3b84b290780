import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Plan } from '#app/features/plans/rows.ts'
import { AppError, toAppError } from '#app/lib/api/app-error.ts'
import { invokeFunction } from '#app/lib/api/functions.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import type { ExportLedgerRequest } from '#contracts/export-ledger.ts'
import { nameOfPath, objectName } from './files/file-rules.ts'
import { ledgerQuery } from './queries.ts'

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

interface SendOptions {
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Uploads a file with progress, which `fetch` does not report. */
function put(address: string, file: File, type: string, { signal, onProgress }: SendOptions): Promise<void> {
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

/** The storage paths of a plan's files: each has its own id, so that none overwrites another. */
export function useKeepFile({ id: planId }: Pick<Plan, 'id'>) {
  const files = () => supabase().storage.from(BUCKET)
  /** Removes a file that no row refers to. One that stays is harmless and is cleaned up later. */
  const discard = (path: string): void => void files().remove([path])
  return {
    /** Uploads a file and resolves with its path. */
    send: async (file: File, type: string, options: SendOptions): Promise<string> => {
      const path = `${planId}/${newId()}/${objectName(file.name)}`
      const { data, error } = await files().createSignedUploadUrl(path)
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
export function useFetchFile() {
  return useMutation({
    mutationFn: async (path: string) => {
      const { data, error } = await supabase().storage.from(BUCKET).download(path)
      if (error) throw fromStorage(error)
      return { content: data, name: nameOfPath(path) }
    },
  })
}

/** The ledger as a file. */
export function useExportLedger() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: ExportLedgerRequest) => invokeFunction<Blob>('export-ledger', request),
    // The function limits repeated requests, so a retry is left to the user.
    retry: false,
    // The tier is another one than when the ledger was read, which knows what it includes.
    onError: (refusal, { planId }) => {
      if (toAppError(refusal).code === 'export.not-in-tier')
        void client.invalidateQueries({ queryKey: ledgerQuery(planId).queryKey })
    },
  })
}
