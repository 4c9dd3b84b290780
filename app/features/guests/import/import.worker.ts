import type { ImportRequest } from './import-messages.ts'
import { ImportSession } from './import-session.ts'

const session = new ImportSession()

addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  session.handle(data).then(
    (response) => postMessage(response),
    (failure: unknown) => postMessage({ kind: 'failed', message: String(failure) }),
  )
})
