import type { SeatingInstance } from '#domain/seating/seating-instance.ts'
import { checkExactly } from './check-exactly.ts'

addEventListener('message', ({ data }: MessageEvent<SeatingInstance>) => {
  checkExactly(data).then(
    (check) => postMessage({ kind: 'checked', check }),
    (failure: unknown) => postMessage({ kind: 'failed', message: String(failure) }),
  )
})
