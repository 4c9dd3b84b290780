import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { SiteFrame } from '../features/site/layout/site-frame.tsx'
import { DOCUMENT_HANDLE } from '../ui/page/document-page.ts'

export const handle = DOCUMENT_HANDLE

export default function SiteLayout() {
  // Where the program itself draws a public page (in development), the same few parts are woken.
  useEffect(() => {
    void import('../features/site/layout/wake-page.ts').then(({ wakePage }) => wakePage(document))
    void import('../features/blog/wake-blog.ts').then(({ wakeBlog }) => wakeBlog(document))
  }, [])
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
