import { useBrand } from '../../lib/site/brand.ts'

interface PageTitleProps {
  /** The page's name without the brand; omitted on the home page, whose title is the brand. */
  readonly title?: string | undefined
  readonly description?: string
}

/** The document's title and description in the page's language; React hoists them into the head. */
export function PageTitle({ title, description }: PageTitleProps) {
  const brand = useBrand()
  return (
    <>
      <title>{title ? `${title} · ${brand.name}` : brand.name}</title>
      {description ? <meta name="description" content={description} /> : null}
    </>
  )
}
