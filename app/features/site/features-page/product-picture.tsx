import type { Language } from '../../../i18n/i18n.ts'
import { useT } from '../../../i18n/i18n.ts'
import { PICTURE_SIZES, type PictureDevice } from './picture-sizes.ts'
import classes from './product-picture.module.css'

const files = import.meta.glob<string>('./pictures/*/*.webp', { query: '?url', import: 'default', eager: true })

/** The names of the pictures; scripts/site-pictures.ts takes them. */
export type PictureName =
  | 'plan'
  | 'reasons'
  | 'budget'
  | 'guests'
  | 'seating'
  | 'drinks'
  | 'advice'
  | 'payments'
  | 'cash-flow'
  | 'analytics'
  | 'tasks'
  | 'calendar'

interface ProductPictureProps {
  readonly name: PictureName
  readonly alt: string
  /** The first picture of a page loads eagerly, the others when they approach the viewport. */
  readonly isFirst?: boolean
}

/** A product picture for the reader's kind of device: phone or desktop. */
export function ProductPicture({ name, alt, isFirst = false }: ProductPictureProps) {
  const { language } = useT()
  const { desktop, phone } = PICTURE_SIZES
  return (
    <picture className={classes.frame}>
      <source
        media="(max-width: 40em)"
        srcSet={addressOf(name, 'phone', language)}
        width={phone.width}
        height={phone.height}
      />
      <img
        src={addressOf(name, 'desktop', language)}
        width={desktop.width}
        height={desktop.height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        className={classes.picture}
      />
    </picture>
  )
}

function addressOf(name: PictureName, device: PictureDevice, language: Language): string {
  const address = files[`./pictures/${language}/${name}-${device}.webp`]
  if (!address) throw new Error(`there is no picture of ${name} for ${device} in ${language}`)
  return address
}
