import { useBrand } from '../../lib/site/brand.ts'

interface PageTitleProps {
  /** What this page is, without the brand; left out on the home page, which is the brand. */
  readonly title?: string | undefined
  readonly description?: string
}

/** The document's title and description, in the language of the page; React puts them into the head. */
export function PageTitle({ title, description }: PageTitleProps) {
  const brand = useBrand()
  return (
    <>
      <title>{title ? `${title} · ${brand.name}` : brand.name}</title>
      {description ? <meta name="description" content={description} /> : null}
    </>
  )
}
