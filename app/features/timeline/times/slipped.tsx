import { useT } from '#app/i18n/i18n.ts'
import type { Slippage } from '#domain/timeline/slippage.ts'
import { segmentName } from '../timeline-labels.ts'
import { useTimeline } from '../use-timeline.ts'
import { latenessText } from './actual-times.tsx'

/** How late the day is by what was noted last, and which segments brought the delay or made up for it. */
export function Slipped({ slippages }: { readonly slippages: readonly Slippage[] }) {
  const { t } = useT()
  const { timeline } = useTimeline()
  const last = slippages.at(-1)
  if (!last) return null
  const nameOf = (id: string) => {
    const found = timeline.segments.find((each) => each.id === id)
    return found ? segmentName(found, t) : ''
  }
  return (
    <section className="card padded" aria-labelledby="timeline-slipped">
      <h2 id="timeline-slipped" className="section-title">
        {t('timeline.times.title')}
      </h2>
      <p className="medium">
        {t('timeline.times.last', {
          name: nameOf(last.id),
          lateness: latenessText(last.lateBy + (last.longerBy ?? 0), t),
        })}
      </p>
      <ul className="notices plain-list">
        {slippages
          .filter(({ added }) => added !== 0)
          .map(({ id, added }) => (
            <li key={id}>
              {t(added > 0 ? 'timeline.times.added' : 'timeline.times.made-up', {
                name: nameOf(id),
                minutes: Math.abs(added),
              })}
            </li>
          ))}
      </ul>
    </section>
  )
}
