import './i18n/all-messages.ts'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { firstFrames } from './routes/first-frames.tsx'
import { ShellContext } from './ui/page/document-page.ts'

/** Prerenders one page completely, without streaming. It runs at build only, because there is no rendering server. */
export default async function writePage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const faults: unknown[] = []
  const page = await renderToReadableStream(
    <ShellContext value={routerContext.isSpaMode}>
      <ServerRouter context={routerContext} url={request.url} />
    </ShellContext>,
    { onError: (error) => void faults.push(error) },
  )
  await page.allReady
  // A page with an unresolved boundary fails the build.
  if (faults.length > 0) throw faults[0]
  headers.set('content-type', 'text/html')
  if (!routerContext.isSpaMode) return new Response(page, { status, headers })
  // scripts/site/app-shells.ts makes the pages of the screens of it.
  const frames = JSON.stringify(firstFrames()).replaceAll('<', '\\u003c')
  const html = await new Response(page).text()
  const note = `<script type="application/json" id="first-frames">${frames}</script></body>`
  return new Response(html.replace('</body>', () => note), { status, headers })
}
