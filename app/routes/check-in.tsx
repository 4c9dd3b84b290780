import { useEffect } from 'react'
import { ReplyShell } from '../features/reply/reply-shell.tsx'
import { DOCUMENT_HANDLE } from '../ui/page/document-page.ts'

export const handle = DOCUMENT_HANDLE

export default function CheckInRoute() {
  // In development the app renders the page, so its program is started here.
  useEffect(() => {
    if (import.meta.env.PROD) return
    void Promise.all([
      import('../features/reply/page/start.tsx'),
      import('../features/reply/page/check-in/check-in-page.tsx'),
    ]).then(([{ startGuestPage }, { CheckInPage }]) => startGuestPage(document, CheckInPage))
  }, [])
  return <ReplyShell page="checkIn" />
}
