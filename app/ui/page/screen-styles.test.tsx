import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider, UNSAFE_FrameworkContext } from 'react-router'
import { expect, test } from 'vitest'
import { ShellContext } from './document-page.ts'
import { ScreenStyles } from './screen-styles.tsx'

/** The sheets of a screen below the root, with the group of each, in the order in which they are named. */
async function sheetsOf(css: Readonly<Record<string, readonly string[]>>, isShell = false) {
  const routes = [
    { id: 'root', path: '/', Component: ScreenStyles, children: [{ id: 'tasks', index: true, element: null }] },
  ]
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request('https://convite.test/'))
  if (context instanceof Response) throw new Error('the address leads elsewhere')
  const manifest = { routes: Object.fromEntries(Object.entries(css).map(([id, sheets]) => [id, { css: sheets }])) }
  const html = renderToStaticMarkup(
    <UNSAFE_FrameworkContext value={{ manifest } as never}>
      <ShellContext value={isShell}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ShellContext>
    </UNSAFE_FrameworkContext>,
  )
  return [...html.matchAll(/<link[^>]*>/g)].map(([link]) => [
    /href="([^"]*)"/.exec(link)?.[1],
    /data-precedence="([^"]*)"/.exec(link)?.[1],
  ])
}

test('sheets are named once and without the mark of shared ones, in the groups that keep their order', async () => {
  expect(await sheetsOf({ root: ['/app.css#'], tasks: ['/tasks.css', '/rows.css#', '/app.css#'] })).toEqual([
    ['/app.css', 'app'],
    ['/tasks.css', 'screen'],
    ['/rows.css', 'shared'],
  ])
})

test('the shell of all screens has the sheets of none', async () => {
  expect(await sheetsOf({ root: ['/app.css#'], tasks: ['/tasks.css'] }, true)).toEqual([['/app.css', 'app']])
})
