import type { ComponentType } from 'react'

interface IslandProps<Props extends object> {
  /** The name under which app/entry.site.ts finds its component. */
  readonly name: string
  readonly component: ComponentType<Props>
  /** The component's props as plain data, serialized into the page. */
  readonly props: Props
}

/** An interactive part of a public page: prerendered, and hydrated in the browser with the same props. */
export function Island<Props extends object>({ name, component: Component, props }: IslandProps<Props>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Component {...props} />
    </div>
  )
}
