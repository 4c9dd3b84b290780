import type { AssignRequest } from './assign-messages.ts'
import { AssignSession } from './assign-session.ts'

const session = new AssignSession({
  now: () => performance.now(),
  pause: () => new Promise((resolve) => setTimeout(resolve)),
  post: (response) => postMessage(response),
})

addEventListener('message', ({ data }: MessageEvent<AssignRequest>) => void session.handle(data))
