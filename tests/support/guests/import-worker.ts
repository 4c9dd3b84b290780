import type { ImportRequest } from '#app/features/guests/import/import-messages.ts'
import { ImportSession } from '#app/features/guests/import/import-session.ts'

/** The worker of imports in the page's own thread: jsdom has none. Answers come later, as of a worker. */
export class ImportWorkerInPage {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: ((event: { message: string }) => void) | null = null
  private readonly session = new ImportSession()

  postMessage(request: ImportRequest): void {
    this.session.handle(request).then(
      (data) => this.onmessage?.({ data }),
      (failure: unknown) => this.onmessage?.({ data: { kind: 'failed', message: String(failure) } }),
    )
  }

  terminate(): void {
    this.onmessage = null
  }
}
