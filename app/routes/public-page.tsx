import { useEffect } from 'react'
import { ReplyShell } from '../features/reply/reply-shell.tsx'
import { DOCUMENT_HANDLE } from '../ui/page/document-page.ts'

export const handle = DOCUMENT_HANDLE

export default function PublicPageRoute() {
  // In development the app renders the page, so its program is started here.
  useEffect(() => {
    if (import.meta.env.PROD) return
    void import('../features/reply/page/start.tsx').then(({ startReply }) => startReply(document))
  }, [])
  return <ReplyShell page="publicPage" />
}
