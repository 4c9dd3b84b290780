import { IconCheck } from '@tabler/icons-react'
import { useT } from '../../../i18n/i18n.ts'
import blocks from '../layout/blocks.module.css'
import classes from './feature-chapter.module.css'
import type { Chapter } from './feature-chapters.ts'
import { ProductPicture } from './product-picture.tsx'

/** One feature in text and a picture; the picture's side alternates between chapters. */
export function FeatureChapter({ chapter }: { readonly chapter: Chapter }) {
  const { t } = useT()
  const headingId = `${chapter.id}-title`
  return (
    <section id={chapter.id} className={classes.chapter} aria-labelledby={headingId}>
      <div>
        <p className={classes.name}>{t(chapter.name)}</p>
        <h2 id={headingId} className={classes.title}>
          {t(chapter.title)}
        </h2>
        <p className={classes.text}>{t(chapter.text)}</p>
        <ul className={classes.points}>
          {chapter.points.map((point) => (
            <li key={point} className={blocks.point}>
              <IconCheck aria-hidden size={20} stroke={2} />
              {t(point)}
            </li>
          ))}
        </ul>
      </div>
      <ProductPicture name={chapter.picture} alt={t(chapter.alt)} />
    </section>
  )
}
